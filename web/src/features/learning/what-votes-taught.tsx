import { formatCount, type PhraseChanges, type Taught } from '@bidlight/contract';
import type { ReactNode } from 'react';
import { useAppTime } from '#lib/app-time.ts';
import { Card } from '#ui/page.tsx';
import { LessonList } from './lesson-list.tsx';
import { counted, howSure, plainVerdict, quotedPhrases } from './lesson-words.ts';

/** What the votes have taught: in phrases, how sure it is, and what is different from last time. */
export function WhatVotesTaught({ taught }: { taught: Taught }) {
  return (
    <div className="mt-5 grid gap-4 md:grid-cols-2">
      <LessonList title="What your team likes" lessons={taught.liked} isLiked />
      <LessonList title="What your team turns down" lessons={taught.turnedDown} isLiked={false} />
      <Words title="How certain this is">
        <p>{howSure(taught)}</p>
        {taught.disputed.length > 0 && <p>{disputesText(taught.disputed)}</p>}
      </Words>
      <Words title="Changes since last time">
        <Changes taught={taught} />
      </Words>
    </div>
  );
}

function Words({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="p-4.5 sm:p-5">
      <h2 className="font-semibold text-lg">{title}</h2>
      <div className="mt-2 flex flex-col gap-1.5">{children}</div>
    </Card>
  );
}

function disputesText(disputed: Taught['disputed']): string {
  const about = disputed.map(
    ({ phrase, matches, votes }) =>
      `${quotedPhrases([phrase])} (${formatCount(matches)} of ${formatCount(votes)} votes said match)`,
  );
  return `Your team disagrees about ${about.join(' and ')}.`;
}

function Changes({ taught: { changes, verdict } }: { taught: Taught }) {
  const { appDateTime } = useAppTime();
  const phrases = changes && [
    ...phraseLines(changes.liked, 'likes most'),
    ...phraseLines(changes.turnedDown, 'turns down most'),
  ];
  return (
    <>
      {changes && (
        <p>
          {counted(changes.newVotes, 'new vote', 'new votes')}
          {newOutcomesText(changes.newOutcomes)} since the learning run of {appDateTime(changes.since)}.
        </p>
      )}
      {phrases?.map((line) => (
        <p key={line} className="[overflow-wrap:anywhere]">
          {line}
        </p>
      ))}
      {phrases?.length === 0 && <p>What your team likes and turns down has not changed.</p>}
      {!changes && <p>This was the first learning run. After the next one, the changes appear here.</p>}
      <p className="text-muted">{plainVerdict(verdict)}</p>
    </>
  );
}

function newOutcomesText(count = 0): string {
  return count > 0 ? ` and ${counted(count, 'new outcome', 'new outcomes')} of pursuits` : '';
}

function phraseLines({ added, gone }: PhraseChanges, does: string): string[] {
  return [
    ...(added.length > 0 ? [`New in what your team ${does}: ${quotedPhrases(added)}.`] : []),
    ...(gone.length > 0 ? [`No longer in what your team ${does}: ${quotedPhrases(gone)}.`] : []),
  ];
}
