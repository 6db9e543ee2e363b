import { learningEffectText, SCREENS } from '@bidlight/contract';
import { useQuery } from '@tanstack/react-query';
import { GraduationCap } from 'lucide-react';
import { Link } from 'react-router';
import { dismissEffect, learningEffectQuery, useDismissedEffect } from '#lib/learning-effect.ts';
import { DismissButton } from '#ui/dismiss-button.tsx';

/** One line about what the team's votes moved. Its place is kept while it is loading, and without one, so that nothing jumps. */
export function LearningStrip() {
  const { data: effect } = useQuery(learningEffectQuery);
  const dismissed = useDismissedEffect();
  return (
    <div className="flex min-h-11 items-center text-sm sm:min-h-8 print:hidden">
      {effect && effect.comparedAt !== dismissed && (
        <p className="flex items-center gap-2">
          <GraduationCap aria-hidden="true" className="size-4.5 shrink-0" />
          <Link to={SCREENS.changes} className="rounded-sm text-inherit underline">
            {learningEffectText(effect)}
          </Link>
          <DismissButton
            label="Dismiss what your team's votes moved"
            onClick={() => dismissEffect(effect.comparedAt)}
          />
        </p>
      )}
    </div>
  );
}
