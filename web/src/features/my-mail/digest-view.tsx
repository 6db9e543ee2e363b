import {
  type Digest,
  type DigestItem,
  type DigestSection,
  MAIL_TOPICS,
  type MailTopic,
  pursuitPath,
  SCREENS,
} from '@bidlight/contract';
import { useId } from 'react';
import { Link } from 'react-router';
import { OpportunityLink } from '#components/opportunity/opportunity-links.tsx';
import { TypeAndStatus } from '#components/opportunity/type-and-status.tsx';

/** What is in a mail, under its headings. */
export function DigestView({ digest: { sections } }: { digest: Pick<Digest, 'sections'> }) {
  return (
    <div className="grid gap-6">
      {sections.map((section) => (
        <Section key={section.topic} section={section} />
      ))}
    </div>
  );
}

function Section({ section: { topic, items, more } }: { section: DigestSection }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="font-semibold text-lg">
        {MAIL_TOPICS[topic]}
      </h3>
      <ul className="mt-1 divide-y divide-line">
        {items.map((item) => (
          <Item key={`${item.isAward ? 'award' : ''}${item.id}`} item={item} />
        ))}
      </ul>
      {more > 0 && (
        <p className="mt-3 text-muted text-sm">
          <Rest topic={topic} more={more} />
        </p>
      )}
    </section>
  );
}

/** Where the rest of a part is. A saved search is opened from the mail, which knows which one it was. */
const REST: Partial<Record<MailTopic, string>> = {
  pursuits: SCREENS.pursuits,
  decide: SCREENS.topRfps,
  early: `${SCREENS.topRfps}?view=early`,
  changed: SCREENS.following,
  due: SCREENS.following,
  team: `${SCREENS.topRfps}?view=decided`,
};

function Rest({ topic, more }: Pick<DigestSection, 'topic' | 'more'>) {
  const text = `And ${more} more`;
  const path = REST[topic];
  if (!path) return text;
  return (
    <Link
      to={path}
      className="inline-flex min-h-6 items-center rounded-sm text-action hover:underline pointer-coarse:min-h-11"
    >
      {text}
    </Link>
  );
}

function Item({ item }: { item: DigestItem }) {
  const { buyer, score, status, deadline, why } = item;
  const facts = [score !== null && `${score} out of 100`, buyer].filter(Boolean);
  return (
    <li className="py-3 first:pt-1 last:pb-0 [overflow-wrap:anywhere]">
      <p className="font-semibold text-action">
        <Title item={item} />
        {status !== 'Open' && (
          <>
            {' '}
            <TypeAndStatus opportunity={{ status }} />
          </>
        )}
      </p>
      {facts.length > 0 && <p className="text-muted text-sm">{facts.join(' · ')}</p>}
      {deadline && <p className="text-sm">{deadline}</p>}
      {why.length > 0 && (
        <ul className="mt-1 list-disc pl-4.5 text-sm">
          {why.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** A pursuit leads to its sheet, where what is asked can be answered. */
function Title({ item }: { item: DigestItem }) {
  const { title, isAward, pursuit } = item;
  const path = isAward ? SCREENS.following : pursuit && pursuitPath(pursuit.id);
  if (!path) return <OpportunityLink opportunity={item}>{title}</OpportunityLink>;
  return (
    <Link to={path} className="rounded-sm text-inherit hover:underline">
      {title}
    </Link>
  );
}
