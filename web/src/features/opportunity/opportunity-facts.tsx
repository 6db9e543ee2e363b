import { type Opportunity, readablePhone, readableSetAside } from '@bidlight/contract';
import { Deadline } from '#components/deadline.tsx';
import { CodeText, Facts } from '#components/facts.tsx';
import { useAppTime } from '#lib/app-time.ts';

/** The dates, codes and people of the current notice. */
export function OpportunityFacts({ opportunity }: { opportunity: Opportunity }) {
  const { appDate } = useAppTime();
  return (
    <Facts
      facts={[
        [
          'Response',
          <Deadline
            key="deadline"
            responseDate={opportunity.responseDate}
            offsetMinutes={opportunity.responseOffsetMinutes}
          />,
        ],
        ['Posted', opportunity.postedDate ? appDate(opportunity.postedDate) : 'N/A'],
        ['NAICS', <CodeText key="naics" code={opportunity.naicsCode} name={opportunity.naicsTitle} />],
        ['PSC', <CodeText key="psc" code={opportunity.pscCode} name={opportunity.pscTitle} />],
        ['Set-aside', readableSetAside(opportunity.setAside)],
        ['Place', opportunity.place ?? 'N/A'],
        ['Contacts', <People key="people" people={opportunity.people} />],
      ]}
    />
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
            <a
              href={`mailto:${email}`}
              className="block text-action [overflow-wrap:anywhere] hover:underline"
            >
              {email}
            </a>
          )}
          {phone && <span className="block text-muted">{readablePhone(phone)}</span>}
        </li>
      ))}
    </ul>
  );
}
