import { type Lesson, readableTitle } from '@bidlight/contract';
import { useId } from 'react';
import { OpportunityLink } from '#components/opportunity/opportunity-links.tsx';
import { useAppTime } from '#lib/app-time.ts';
import { Card } from '#ui/page.tsx';
import { votesBehind, votesOn } from './lesson-words.ts';

interface LessonListProps {
  title: string;
  lessons: readonly Lesson[];
  isLiked: boolean;
}

/** Phrases that the team likes or turns down, with the votes behind them. */
export function LessonList({ title, lessons, isLiked }: LessonListProps) {
  const id = useId();
  return (
    <Card className="p-4.5 sm:p-5">
      <h2 id={id} className="font-semibold text-lg">
        {title}
      </h2>
      {lessons.length === 0 && (
        <p className="mt-2 text-muted">Nothing yet: it takes the same work in two opportunities.</p>
      )}
      <ul aria-labelledby={id} className="mt-1 divide-y divide-line">
        {lessons.map((lesson) => (
          <li key={lesson.phrase} className="py-3 last:pb-0">
            <p className="flex items-baseline gap-2.5 font-semibold [overflow-wrap:anywhere]">
              <span
                aria-hidden="true"
                className={`size-2 shrink-0 rounded-full ${isLiked ? 'bg-good' : 'bg-bad'}`}
              />
              <span className="block first-letter:uppercase">{readableTitle(lesson.phrase)}</span>
            </p>
            <div className="pl-4.5">
              <p className="text-muted text-sm">{votesBehind(lesson, isLiked)}</p>
              <Examples lesson={lesson} />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Examples({ lesson: { phrase, examples } }: { lesson: Lesson }) {
  const { timeZone } = useAppTime();
  if (examples.length === 0) return null;
  return (
    <ul aria-label={`Examples of ${readableTitle(phrase)}`} className="mt-1.5 flex flex-col gap-1.5 text-sm">
      {examples.map((example) => (
        <li key={example.opportunityId} className="[overflow-wrap:anywhere]">
          <span className="font-medium text-action">
            <OpportunityLink opportunity={{ id: example.opportunityId, title: example.title }} />
          </span>
          <span className="block text-muted">{votesOn(example, timeZone)}</span>
        </li>
      ))}
    </ul>
  );
}
