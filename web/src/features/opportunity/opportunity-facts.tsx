import type { Opportunity } from '@bidlight/contract';
import { Deadline } from '#components/deadline.tsx';
import { Facts } from '#components/facts.tsx';
import { formatDate } from '#lib/format.ts';

/** The dates, codes and people of the current notice. */
export function OpportunityFacts({ opportunity: rfp }: { opportunity: Opportunity }) {
  return (
    <Facts
      facts={[
        [
          'Response',
          <Deadline
            key="deadline"
            responseDate={rfp.responseDate}
            offsetMinutes={rfp.responseOffsetMinutes}
          />,
        ],
        ['Posted', rfp.postedDate ? formatDate(rfp.postedDate, rfp.responseOffsetMinutes) : 'N/A'],
        ['Notice type', rfp.noticeType ?? 'N/A'],
        ['NAICS', rfp.naicsCode ?? 'N/A'],
        ['PSC', rfp.pscCode ?? 'N/A'],
        ['Set-aside', rfp.setAside ?? 'None'],
        ['Place', rfp.place ?? 'N/A'],
        ['Contacts', <People key="people" people={rfp.people} />],
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
          {phone && <span className="block text-muted">{phone}</span>}
        </li>
      ))}
    </ul>
  );
}
