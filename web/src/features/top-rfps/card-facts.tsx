import { isNoSetAside, readableSetAside, type TopRfp } from '@bidlight/contract';
import type { ReactNode } from 'react';
import { Deadline } from '#components/opportunity/deadline.tsx';
import { DeadlineConflict } from '#components/opportunity/deadline-conflict.tsx';
import { CodeText, missingText } from '#components/opportunity/facts.tsx';
import { useAppTime } from '#lib/app-time.ts';
import { mailtoUrl } from '#lib/mailto.ts';

/** The facts of a card: first what decides, until when, for whom and where, then the rest in one line. */
export function CardFacts({ opportunity }: { opportunity: TopRfp }) {
  const { responseDate, responseOffsetMinutes, setAside, place, earlierAward } = opportunity;
  return (
    <>
      <dl className={`mt-0.5 ${LINE}`}>
        <Fact name="Response" isStrong={responseDate !== null}>
          <Deadline responseDate={responseDate} offsetMinutes={responseOffsetMinutes} isInline />
        </Fact>
        <Fact name="Set-aside" isStrong={!isNoSetAside(setAside)} className="min-w-0">
          {readableSetAside(setAside)}
        </Fact>
        {place && (
          <Fact name="Place" isStrong>
            {place}
          </Fact>
        )}
        {earlierAward && <EarlierAward line={earlierAward} />}
      </dl>
      <SecondLine opportunity={opportunity} />
      {opportunity.textDeadline && (
        <p className="text-sm text-warn">
          <DeadlineConflict opportunity={opportunity} />
        </p>
      )}
    </>
  );
}

/**
 * 'Likely incumbent: Acme Inc., $1,200,000, Mar 2024', quietly and in what room the line has left. The name gives way first, but
 * for its beginning, since the amount and the month would be cut with every longer one, and the set-aside only after it; a phone has
 * all of it.
 */
function EarlierAward({ line }: { line: string }) {
  const [name = '', ...rest] = line.split(': ');
  const [, firm, after] = AFTER_FIRM.exec(rest.join(': ')) ?? [];
  return (
    <Fact name={name} isCut={false} className="min-w-72 shrink-9999">
      <span className="wide:cut:flex">
        <span className="wide:cut:min-w-14 wide:cut:shrink-99 wide:cut:truncate">{firm}</span>
        <span className="wide:cut:truncate">{after}</span>
      </span>
    </Fact>
  );
}

/** The amount and the month are what follows. */
const AFTER_FIRM = /^(.*?)((?:, \$[\d.,]+)?(?:, \w{3} \d{4})?)$/;

/** On a phone names and values are two columns. */
const LINE =
  'grid grid-cols-[4.25rem_minmax(0,1fr)] items-baseline gap-x-2 text-sm wide:flex wide:flex-wrap wide:gap-x-5 xl:cut:flex-nowrap';

/** Where the line is too short, the name of the code gives way first: the code says the same. */
function SecondLine({ opportunity }: { opportunity: TopRfp }) {
  const { appDate } = useAppTime();
  const { postedDate, naicsCode, naicsTitle, pscCode, pscTitle, contacts, statedFacts } = opportunity;
  const missing = missingText(opportunity, contacts.length > 0);
  return (
    <div className="items-baseline gap-x-5 text-sm xl:cut:flex print:flex print:flex-wrap">
      <dl className={`${LINE} xl:cut:contents print:contents`}>
        <Fact name="Posted">{postedDate ? appDate(postedDate) : 'N/A'}</Fact>
        {naicsCode && (
          <Fact name="NAICS" className="min-w-29 shrink-8">
            <CodeText code={naicsCode} name={naicsTitle} />
          </Fact>
        )}
        {pscCode && (
          <Fact name="PSC" className="cut:hidden">
            <CodeText code={pscCode} name={pscTitle} />
          </Fact>
        )}
        {contacts.length > 0 && (
          <Fact name="Contacts" className="min-w-0 xl:cut:max-w-80 xl:cut:shrink-0" isCut={false}>
            <span className="relative flex min-w-0 flex-wrap cut:flex-nowrap items-baseline gap-x-3">
              <Contacts contacts={contacts} />
            </span>
          </Fact>
        )}
      </dl>
      {!!statedFacts?.length && (
        <p className="min-w-0 [overflow-wrap:anywhere] xl:cut:truncate">
          <span className="text-muted">In the text: </span>
          {statedFacts.join(' · ')}
        </p>
      )}
      {missing && <p className="shrink-0 text-muted">{missing}</p>}
    </div>
  );
}

interface FactProps {
  name: string;
  isStrong?: boolean;
  /** A value with parts of its own cuts them itself. */
  isCut?: boolean;
  className?: string;
  children: ReactNode;
}

function Fact({ name, isStrong = false, isCut = true, className = 'shrink-0', children }: FactProps) {
  return (
    <div className={`contents wide:flex wide:items-baseline wide:gap-1.5 ${className}`}>
      <dt className="shrink-0 text-muted">{name}</dt>
      <dd
        className={`min-w-0 [overflow-wrap:anywhere] ${isCut ? 'cut:truncate' : ''} ${isStrong ? 'font-semibold wide:text-base' : ''}`}
      >
        {children}
      </dd>
    </div>
  );
}

/** The first address; the others are counted, and read out, until the card is open. */
function Contacts({ contacts: [first, ...others] }: Pick<TopRfp, 'contacts'>) {
  return (
    <>
      {first && <Address email={first.email} />}
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
