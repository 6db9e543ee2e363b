import { learningEffectText, SCREENS } from '@bidlight/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { learningEffectQuery } from '#lib/queries.ts';
import { storedValue } from '#lib/stored-value.ts';
import { DismissButton } from '#ui/dismiss-button.tsx';

/** The effect that was dismissed in this browser, known by its time: the next one is shown again. */
const dismissed = storedValue('bidlight-dismissed-effect');

/** One line about what the team's votes moved. Its place is kept while it is loading, and without one, so that nothing jumps. */
export function LearningStrip() {
  const { data: effect } = useQuery(learningEffectQuery);
  const dismissedAt = dismissed.useValue();
  return (
    <div className="flex min-h-11 items-center text-sm sm:min-h-8 print:hidden">
      {effect && effect.comparedAt !== dismissedAt && (
        <p className="flex items-center gap-2">
          <Link to={SCREENS.changes} className="rounded-sm text-inherit underline">
            {learningEffectText(effect)}
          </Link>
          <DismissButton
            label="Dismiss what your team's votes moved"
            onClick={() => dismissed.set(effect.comparedAt)}
          />
        </p>
      )}
    </div>
  );
}
