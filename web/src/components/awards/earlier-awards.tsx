import {
  awardTitle,
  type EarlierAward,
  FEDERAL_SITE_NAME,
  federalSiteUrl,
  formatCount,
  formatDate,
  formatDollars,
  type Opportunity,
} from '@bidlight/contract';
import { ExternalLink } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { AwardeeLinks } from '#components/awards/awardee-links.tsx';
import { OpportunityLink } from '#components/opportunity/opportunity-links.tsx';
import { Badge } from '#ui/badge.tsx';
import { PageSection } from '#ui/page-section.tsx';
import { useJudgeEarlierAward } from './use-judge-earlier-award.ts';

/** Who won it before, for how much, and why that is believed to be the same work; nothing where nothing was found. */
export function EarlierAwards({ opportunity }: { opportunity: Opportunity }) {
  const judge = useJudgeEarlierAward(opportunity.id);
  const { earlierAwards = [] } = opportunity;
  if (earlierAwards.length === 0) return null;
  const named = namedIncumbents(opportunity);
  const shared = sharedReason(earlierAwards);
  return (
    <PageSection title="Earlier awards">
      {named && <p className="mt-2 [overflow-wrap:anywhere]">{named}</p>}
      {shared && <Muted>{shared}</Muted>}
      <ul className="mt-2 grid gap-3">
        {earlierAwards.map((award) => (
          <li key={award.id} className="[overflow-wrap:anywhere]">
            <Award
              award={award}
              isWithReason={shared === undefined}
              isHere={award.opportunityId === opportunity.id}
            />
            <p className="mt-0.5 flex flex-wrap items-center gap-x-4">
              {award.noticeId && (
                <a
                  href={federalSiteUrl(award.noticeId)}
                  target="_blank"
                  rel="noopener noreferrer"
                  className="rounded-sm text-action text-sm leading-6 hover:underline pointer-coarse:leading-11"
                >
                  View on {FEDERAL_SITE_NAME}
                  <ExternalLink aria-hidden="true" className="ml-1 inline size-3.5 align-[-2px]" />
                </a>
              )}
              <button
                type="button"
                aria-label={`Not the same: ${awardTitle(award)}`}
                onClick={() => judge(award.id, false)}
                className="min-h-6 rounded-sm text-muted text-sm underline-offset-3 hover:text-text hover:underline pointer-coarse:min-h-11 print:hidden"
              >
                Not the same
              </button>
            </p>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}

/** Said once where it is that of all: awards of one purchase would repeat it. */
function sharedReason(awards: readonly EarlierAward[]): string | undefined {
  const [first, ...others] = awards;
  return others.length > 0 && others.every(({ why }) => why === first?.why) ? first?.why : undefined;
}

interface AwardProps {
  award: EarlierAward;
  isWithReason: boolean;
  /** Its notice is one of this opportunity, so that there is no other page to lead to. */
  isHere: boolean;
}

function Award({ award, isWithReason, isHere }: AwardProps) {
  const { awardees, amount, awardOn, opportunityId, isLikelyIncumbent, why } = award;
  const more = [isWithReason ? why : '', ...periodOf(award)].filter(Boolean);
  const after = [
    amount !== null && formatDollars(amount),
    awardOn !== null && formatDate(awardOn, 'UTC'),
  ].filter((text) => text !== false);
  return (
    <>
      <p className="font-medium">
        {opportunityId === null || isHere ? (
          awardTitle(award)
        ) : (
          <OpportunityLink opportunity={{ id: opportunityId, title: award.title }}>
            {awardTitle(award)}
          </OpportunityLink>
        )}
      </p>
      <p>
        {awardees.length > 0 ? <AwardeeLinks awardees={awardees} /> : 'The notice names no firm'}
        {after.map((text) => (
          <Fragment key={text}>
            {' · '}
            <span className="whitespace-nowrap">{text}</span>
          </Fragment>
        ))}
      </p>
      {isLikelyIncumbent && (
        <p className="my-0.5">
          <Badge tone="action">Likely incumbent</Badge>
        </p>
      )}
      {more.length > 0 && <Muted>{more.join(' ')}</Muted>}
    </>
  );
}

function Muted({ children }: { children: ReactNode }) {
  return <p className="text-muted text-sm">{children}</p>;
}

/** When it ends and how many wanted it, as far as that is stated. */
function periodOf({ endsOn, optionsEndOn, offers }: EarlierAward): string[] {
  const end = endsOn ?? optionsEndOn;
  const withOptions = endsOn && optionsEndOn && optionsEndOn !== endsOn;
  return [
    end
      ? `It ends ${formatDate(end, 'UTC')}${withOptions ? `, with all options ${formatDate(optionsEndOn, 'UTC')}` : ''}.`
      : '',
    offers === null ? '' : offers === 1 ? 'One firm bid.' : `${formatCount(offers)} firms bid.`,
  ].filter(Boolean);
}

const HAS_NUMBER = /\d{4}/;

/** 'The notice names the incumbent: Acme Inc.', where it does; a fact may be the number of the contract instead. */
function namedIncumbents({ facts = [] }: Opportunity): string | undefined {
  const values = facts
    .filter(({ kind, value }) => kind === 'incumbent' && value !== 'none')
    .map(({ value }) => value);
  const firms = values.filter((value) => !HAS_NUMBER.test(value));
  if (firms.length > 0) return `The notice names the incumbent: ${withoutPeriod(firms.join(', '))}.`;
  return values.length > 0 ? `The notice names the incumbent’s contract: ${values.join(', ')}.` : undefined;
}

/** The sentence has its own. */
function withoutPeriod(names: string): string {
  return names.replace(/\.$/, '');
}
