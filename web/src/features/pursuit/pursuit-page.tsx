import { type CallReply, type getPursuit, readableTitle, SCREENS } from '@bidlight/contract';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { EarlierAwards } from '#components/awards/earlier-awards.tsx';
import { Amendments } from '#components/opportunity/amendments.tsx';
import { CompanyView } from '#components/opportunity/company-view.tsx';
import { StatedFacts } from '#components/opportunity/stated-facts.tsx';
import { PromptStrip } from '#components/pursuits/prompt-strip.tsx';
import { sheetQuery } from '#components/pursuits/pursuit-queries.ts';
import { TeamVotes } from '#components/voting/team-votes.tsx';
import { useLiveVotes } from '#components/voting/use-live-votes.ts';
import { WhyThisScore } from '#components/voting/why-this-score.tsx';
import { CallError } from '#lib/call.ts';
import { opportunityQuery } from '#lib/opportunity-query.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { RetryAlert } from '#ui/alert.tsx';
import { Card, PageBody } from '#ui/page.tsx';
import { PageSection } from '#ui/page-section.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { DecisionSection } from './decision-section.tsx';
import { History } from './history.tsx';
import { Notes } from './notes.tsx';
import { OpenQuestions } from './open-questions.tsx';
import { PursuitFieldsCard } from './pursuit-fields-card.tsx';
import { PursuitHeader } from './pursuit-header.tsx';

/** The sheet on which a company decides whether to bid, and follows what it does; printed, it has two sides at most. */
export function PursuitPage() {
  const { id = '' } = useParams();
  const query = sheetQuery(id);
  const { data, error, isPending, refetch } = useQuery(query);
  usePageTitle(data ? `Pursuit: ${readableTitle(data.pursuit.title)}` : 'Pursuit');
  if (error instanceof CallError && error.status === 404) return <NotFound />;
  return (
    <PageBody>
      <nav aria-label="Breadcrumb" className="mb-4 text-sm print:hidden">
        <Link to={SCREENS.pursuits} className="rounded-sm text-action hover:underline">
          Pursuits
        </Link>
      </nav>
      {isPending && <Spinner label="Loading the pursuit..." />}
      {!data && error && <RetryAlert text="Failed to load the pursuit." onRetry={() => void refetch()} />}
      {data && <Sheet key={data.pursuit.id} sheet={data} />}
    </PageBody>
  );
}

function NotFound() {
  return (
    <PageBody>
      <Card className="px-6 py-16 text-center">
        <h1 className="font-semibold text-2xl">Pursuit not found.</h1>
        <p className="mt-2 text-muted">It may have been deleted, or the address may be incomplete.</p>
        <Link to={SCREENS.pursuits} className="mt-5 inline-block rounded-sm text-action hover:underline">
          Go to the pursuits
        </Link>
      </Card>
    </PageBody>
  );
}

/** Small and without frames, and every part is bounded: paper has two sides. */
const PAPER =
  'print:gap-3 print:[zoom:0.72] print:[&_.shadow-card]:rounded-none print:[&_.shadow-card]:border-0 print:[&_.shadow-card]:p-0 print:[&_.shadow-card]:shadow-none';

function Sheet({ sheet }: { sheet: CallReply<typeof getPursuit> }) {
  const { pursuit, openQuestions, notes, changes, people } = sheet;
  const query = opportunityQuery(String(pursuit.opportunityId));
  const { data: opportunity, error, isPending, refetch } = useQuery(query);
  useLiveVotes(query.queryKey);
  // In one piece, so that nothing moves when the second part is there.
  if (isPending) return <Spinner label="Loading the pursuit..." />;
  return (
    <div data-sheet className={`grid gap-4.5 ${PAPER}`}>
      <PromptStrip pursuit={pursuit} />
      <PursuitHeader pursuit={pursuit} opportunity={opportunity} />
      <PursuitFieldsCard pursuit={pursuit} people={people} />
      {error && !opportunity && (
        <RetryAlert text="Failed to load the opportunity." onRetry={() => void refetch()} />
      )}
      <div className="grid items-start gap-4.5 lg:grid-cols-[minmax(0,1fr)_360px] print:grid-cols-2 print:gap-3">
        <div className="grid min-w-0 gap-4.5 print:gap-3">
          <DecisionSection pursuit={pursuit} />
          {pursuit.amendments.length > 0 && (
            <div className="print:[&_li:nth-child(n+4)]:hidden">
              <PageSection title="Amendments">
                <Amendments amendments={pursuit.amendments} />
              </PageSection>
            </div>
          )}
          {opportunity && (
            <div className="print:[&_li]:line-clamp-3 print:[&_p]:line-clamp-4">
              <CompanyView opportunity={opportunity} isBlind={false} marks={[]} />
            </div>
          )}
          <OpenQuestions pursuitId={pursuit.id} openQuestions={openQuestions} />
          <Notes pursuitId={pursuit.id} notes={notes} />
          <History changes={changes} />
        </div>
        <div className="grid min-w-0 gap-4.5 print:gap-3">
          {opportunity && (
            <>
              <div className="print:[&_tr:nth-child(n+11)]:hidden print:[&_td>span]:hidden">
                <StatedFacts opportunity={opportunity} marks={[]} />
              </div>
              <div className="empty:hidden print:[&_a[target]]:hidden print:[&_li:nth-child(n+4)]:hidden print:[&_p]:line-clamp-2">
                <EarlierAwards opportunity={opportunity} />
              </div>
            </>
          )}
          <div className="print:[&_li:nth-child(n+7)]:hidden print:[&_p]:line-clamp-3">
            <TeamVotes votes={opportunity?.votes ?? sheet.votes} />
          </div>
          {opportunity?.isScored && (
            <div className="print:hidden">
              <Card className="p-4.5 sm:p-5.5">
                <WhyThisScore opportunity={opportunity} />
              </Card>
            </div>
          )}
        </div>
      </div>
    </div>
  );
}
