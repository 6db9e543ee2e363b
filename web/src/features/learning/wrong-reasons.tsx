import type { CallReply, listModels } from '@bidlight/contract';
import { Card } from '#ui/page.tsx';
import { ShareTable } from '#ui/share-table.tsx';

type Counts = NonNullable<CallReply<typeof listModels>['wrongReasons']>;

/** How many reasons of scores people have marked as wrong, by what they are about; nothing while there are none. */
export function WrongReasons({ counts }: { counts: Counts }) {
  if (counts.length === 0) return null;
  return (
    <Card className="mt-5 p-4.5 sm:p-5">
      <h2 className="font-semibold text-lg">Reasons marked as wrong</h2>
      <div className="mt-2 max-w-180">
        <ShareTable
          caption="Reasons marked as wrong, by kind"
          shares={counts.map(({ kind, count }) => ({ label: kind, count }))}
        />
      </div>
      <p className="mt-1.5 max-w-180 text-muted">
        People mark them on an opportunity's page. This does not change scores; it shows which reasons are
        unreliable.
      </p>
    </Card>
  );
}
