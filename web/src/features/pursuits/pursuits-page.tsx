import { SCREENS } from '@bidlight/contract';
import { Link } from 'react-router';
import { failureText } from '#lib/call.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { RetryAlert } from '#ui/alert.tsx';
import { PageBody } from '#ui/page.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { useBoard } from './pursuits.api.ts';
import { usePursuitsAddress } from './pursuits-address.ts';
import { StageList } from './stage-list.tsx';
import { useMoving } from './use-moving.ts';

/** What the company pursues, by stage. */
export function PursuitsPage() {
  usePageTitle('Pursuits');
  const [address] = usePursuitsAddress();
  const { data, error, refetch } = useBoard(address);
  const { move, announced } = useMoving();
  return (
    <PageBody>
      <nav aria-label="Breadcrumb" className="mb-4 text-sm print:hidden">
        <Link to={SCREENS.topRfps} className="rounded-sm text-action hover:underline">
          Top RFPs
        </Link>
      </nav>
      <h1 className="font-semibold text-2xl">Pursuits</h1>
      <p role="status" className="sr-only">
        {announced}
      </p>
      {!data && error && (
        <div className="mt-6">
          <RetryAlert text={failureText(error)} onRetry={() => void refetch()} />
        </div>
      )}
      {!data && !error && <Spinner label="Loading pursuits..." />}
      {data && <StageList stages={data.stages} move={move} />}
    </PageBody>
  );
}
