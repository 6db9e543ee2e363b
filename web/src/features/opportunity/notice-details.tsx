import { type Opportunity, readablePhone } from '@bidlight/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { marketPath } from '#components/awards/market-path.ts';
import { CodeText, missingText } from '#components/opportunity/facts.tsx';
import { EmailText } from '#components/shared/readable.tsx';
import { useAppTime } from '#lib/app-time.ts';
import { mailtoUrl } from '#lib/mailto.ts';
import { PageSection } from '#ui/page-section.tsx';

/** The codes and people of the current notice. */
export function NoticeDetails({ opportunity }: { opportunity: Opportunity }) {
  const { appDate } = useAppTime();
  const { postedDate, naicsCode, naicsTitle, pscCode, pscTitle, people } = opportunity;
  const missing = missingText(opportunity, people.length > 0);
  return (
    <PageSection title="Notice">
      <dl className="mt-2 grid gap-2">
        <Detail name="Posted">{postedDate ? appDate(postedDate) : 'N/A'}</Detail>
        {naicsCode && (
          <Detail name="NAICS">
            <CodeText code={naicsCode} name={naicsTitle} />
            <Link
              to={marketPath({ naics: naicsCode })}
              className="block w-fit rounded-sm text-action hover:underline print:hidden"
            >
              Awards under this code
            </Link>
          </Detail>
        )}
        {pscCode && (
          <Detail name="PSC">
            <CodeText code={pscCode} name={pscTitle} />
          </Detail>
        )}
        {people.length > 0 && (
          <Detail name="Contacts">
            <People people={people} />
          </Detail>
        )}
      </dl>
      {missing && <p className="mt-2 text-muted">{missing}</p>}
    </PageSection>
  );
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-2">
      <dt className="pt-px text-muted text-sm">{name}</dt>
      <dd className="[overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

function People({ people }: Pick<Opportunity, 'people'>) {
  return (
    <ul className="grid gap-2">
      {people.map(({ name, email, phone }) => (
        <li key={`${name}|${email}|${phone}`}>
          {name && <span className="block">{name}</span>}
          {email && (
            <a href={mailtoUrl(email)} className="block rounded-sm text-action hover:underline">
              <EmailText email={email} />
            </a>
          )}
          {phone && <span className="block text-muted">{readablePhone(phone)}</span>}
        </li>
      ))}
    </ul>
  );
}
