import { exportPursuits, SCREENS } from '@bidlight/contract';
import { Link } from 'react-router';
import { ExportLink } from '#components/shared/export-link.tsx';
import { failureText } from '#lib/call.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { useMedia } from '#lib/use-media.ts';
import { RetryAlert } from '#ui/alert.tsx';
import { PageBody } from '#ui/page.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { Board } from './board.tsx';
import { NothingFound, NothingPursued } from './nothing-pursued.tsx';
import { PursuitFilters } from './pursuit-filters.tsx';
import { PursuitTable } from './pursuit-table.tsx';
import { useBoard, useTable } from './pursuits.api.ts';
import { filtersOf, hasFilters, usePursuitsAddress } from './pursuits-address.ts';
import { StageList } from './stage-list.tsx';
import { useMoving } from './use-moving.ts';
import { WhyDialog } from './why-dialog.tsx';

const VIEWS = [
  { value: 'board', label: 'Board' },
  { value: 'table', label: 'Table' },
] as const;

/** What the company pursues: by stage as a board, on narrow screens as lists, or as a table. */
export function PursuitsPage() {
  usePageTitle('Pursuits');
  const [address, changeAddress] = usePursuitsAddress();
  const board = useBoard(address);
  const table = useTable(address);
  const { data, error, refetch } = address.view === 'table' ? table : board;
  const { asked, announced, move, confirm, cancel } = useMoving();
  const isBoard = useMedia('(width >= 64rem)');
  const total = board.data?.stages.reduce((sum, stage) => sum + stage.total, 0);
  const isEmpty = address.view === 'board' ? total === 0 : table.data?.pagination.total === 0;
  const query = { ...filtersOf(address), ...(address.view === 'table' && { stage: address.stage }) };
  const Stages = isBoard ? Board : StageList;
  return (
    <PageBody>
      <nav aria-label="Breadcrumb" className="mb-4 text-sm print:hidden">
        <Link to={SCREENS.topRfps} className="rounded-sm text-action hover:underline">
          Top RFPs
        </Link>
      </nav>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 className="font-semibold text-2xl">Pursuits</h1>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2 print:hidden">
          <ExportLink list={exportPursuits} query={query} />
          <Segmented
            legend="View"
            options={VIEWS}
            value={address.view}
            onChoose={(view) => changeAddress({ view, stage: '', page: 1 })}
          />
        </div>
      </div>
      <PursuitFilters address={address} choices={data?.choices} onChange={changeAddress} />
      <p role="status" className="sr-only">
        {announced}
      </p>
      {error && (
        <div className="mt-6">
          <RetryAlert text={failureText(error)} onRetry={() => void refetch()} />
        </div>
      )}
      {!data && !error && <Spinner label="Loading pursuits..." />}
      {isEmpty && (hasFilters(address) ? <NothingFound /> : <NothingPursued />)}
      {!isEmpty && address.view === 'board' && board.data && (
        <>
          {isBoard && (
            <p className="mt-3 text-muted text-sm print:hidden">
              Drag a card to another stage, choose the stage on the card, or press ← or → on its title.
            </p>
          )}
          <Stages stages={board.data.stages} move={move} />
        </>
      )}
      {!isEmpty && address.view === 'table' && table.data && (
        <PursuitTable table={table.data} address={address} onChange={changeAddress} />
      )}
      {asked && <WhyDialog asked={asked} onMove={(why) => confirm(asked, why)} onClose={cancel} />}
    </PageBody>
  );
}
