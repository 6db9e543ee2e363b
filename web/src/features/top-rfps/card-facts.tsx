import { readableSetAside, type TopRfp } from '@bidlight/contract';
import type { ReactNode } from 'react';
import { Deadline } from '#components/opportunity/deadline.tsx';
import { DeadlineConflict } from '#components/opportunity/deadline-conflict.tsx';
import { CodeText } from '#components/opportunity/facts.tsx';
import { useAppTime } from '#lib/app-time.ts';
import { mailtoUrl } from '#lib/mailto.ts';

/** The facts of a card in two lines; the two that decide, deadline and set-aside, are the strongest. */
export function CardFacts({ opportunity }: { opportunity: TopRfp }) {
  const { appDate } = useAppTime();
  const { postedDate, responseDate, responseOffsetMinutes, setAside } = opportunity;
  return (
    <>
      <dl className="mt-0.5 grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 text-sm md:flex md:flex-wrap md:gap-x-5 xl:cut:flex-nowrap">
        <Fact name="Response" isStrong>
          <Deadline responseDate={responseDate} offsetMinutes={responseOffsetMinutes} isInline />
        </Fact>
        <Fact name="Set-aside" isStrong className="min-w-0">
          {readableSetAside(setAside)}
        </Fact>
        <Fact name="Posted">{postedDate ? appDate(postedDate) : 'N/A'}</Fact>
      </dl>
      <SecondLine opportunity={opportunity} />
    </>
  );
}

/** Where the line is too short, names of codes give way first: the codes say the same. */
function SecondLine({ opportunity }: { opportunity: TopRfp }) {
  const { naicsCode, naicsTitle, pscCode, pscTitle, contacts, statedFacts, textDeadline } = opportunity;
  return (
    <div className="items-baseline gap-x-5 text-sm xl:cut:flex">
      <dl className="flex-wrap gap-x-5 md:flex xl:cut:contents">
        <Fact name="NAICS" className="min-w-29 shrink-4">
          <CodeText code={naicsCode} name={naicsTitle} />
        </Fact>
        <Fact name="PSC" className="min-w-18 shrink-8">
          <CodeText code={pscCode} name={pscTitle} />
        </Fact>
        <div className="flex min-w-0 items-baseline gap-1.5 xl:cut:max-w-80 xl:cut:shrink-0">
          <dt className="shrink-0 text-muted">Contacts</dt>
          <dd className="relative flex min-w-0 flex-wrap cut:flex-nowrap items-baseline gap-x-3">
            <Contacts contacts={contacts} />
          </dd>
        </div>
      </dl>
      {!!statedFacts?.length && (
        <p className="min-w-0 [overflow-wrap:anywhere] cut:truncate">
          <span className="text-muted">In the text: </span>
          {statedFacts.join(' · ')}
        </p>
      )}
      {textDeadline && (
        <p className="min-w-0 text-warn xl:cut:truncate">
          <DeadlineConflict opportunity={opportunity} />
        </p>
      )}
      {opportunity.exploring && <p className="shrink-0 text-action">{exploringText(opportunity)}</p>}
    </div>
  );
}

/** Its score may be lower than that of the next one, which looks like a mistake to whoever does not know why. */
function exploringText({ rank }: TopRfp): string {
  return `Placed ${typeof rank === 'number' ? `at #${rank}` : 'here'} to learn from your vote, not for its score.`;
}

interface FactProps {
  name: string;
  isStrong?: boolean;
  className?: string;
  children: ReactNode;
}

function Fact({ name, isStrong = false, className = 'shrink-0', children }: FactProps) {
  return (
    <div className={`flex items-baseline gap-1.5 ${className}`}>
      {/* On a phone a date with its days left and a set-aside speak for themselves. */}
      <dt className={`shrink-0 text-muted ${isStrong ? 'max-md:sr-only' : ''}`}>{name}</dt>
      <dd
        className={`min-w-0 [overflow-wrap:anywhere] cut:truncate ${isStrong ? 'font-semibold text-base' : ''}`}
      >
        {children}
      </dd>
    </div>
  );
}

/** The first address; the others are counted, and read out, until the card is open. */
function Contacts({ contacts }: Pick<TopRfp, 'contacts'>) {
  const [first, ...others] = contacts;
  if (!first) return 'N/A';
  return (
    <>
      <Address email={first.email} />
      {others.length > 0 && (
        <span aria-hidden="true" className="hidden cut:inline shrink-0 text-muted">
          +{others.length}
        </span>
      )}
      {others.map(({ email }) => (
        <span key={email} className="cut:sr-only">
          <Address email={email} />
        </span>
      ))}
    </>
  );
}

/** An address is never broken; too long for the line, it is cut. */
function Address({ email }: { email: string }) {
  return (
    <a
      href={mailtoUrl(email)}
      className="min-w-0 truncate text-action leading-6 hover:underline pointer-coarse:leading-11"
    >
      {email}
    </a>
  );
}
