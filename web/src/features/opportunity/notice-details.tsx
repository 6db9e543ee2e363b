import { type Opportunity, readablePhone } from '@bidlight/contract';
import { CodeText } from '#components/opportunity/facts.tsx';
import { EmailText } from '#components/shared/readable.tsx';
import { useAppTime } from '#lib/app-time.ts';
import { mailtoUrl } from '#lib/mailto.ts';
import { PageSection } from './section.tsx';

/** The codes and people of the current notice. */
export function NoticeDetails({ opportunity }: { opportunity: Opportunity }) {
  const { appDate } = useAppTime();
  const details = [
    ['Posted', opportunity.postedDate ? appDate(opportunity.postedDate) : 'N/A'],
    ['NAICS', <CodeText key="naics" code={opportunity.naicsCode} name={opportunity.naicsTitle} />],
    ['PSC', <CodeText key="psc" code={opportunity.pscCode} name={opportunity.pscTitle} />],
    ['Contacts', <People key="people" people={opportunity.people} />],
  ] as const;
  return (
    <PageSection title="Notice">
      <dl className="mt-2 grid gap-2">
        {details.map(([name, value]) => (
          <div key={name} className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-2">
            <dt className="pt-px text-muted text-sm">{name}</dt>
            <dd className="[overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
    </PageSection>
  );
}

function People({ people }: Pick<Opportunity, 'people'>) {
  if (people.length === 0) return 'N/A';
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
