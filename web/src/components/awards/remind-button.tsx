import { awardTitle, type Recompete } from '@bidlight/contract';
import { Bell, BellRing } from 'lucide-react';
import { useRemind } from './use-reminders.ts';

/** 'Remind me': the end of the award is then among one's dates. */
export function RemindButton({
  award,
}: {
  award: Pick<Recompete, 'id' | 'title' | 'number' | 'isReminded'>;
}) {
  const { mutate, isPending, variables } = useRemind();
  const isOn = isPending ? variables.isOn : award.isReminded;
  const Icon = isOn ? BellRing : Bell;
  return (
    <button
      type="button"
      aria-label={`${isOn ? 'Reminder on' : 'Remind me'}: ${awardTitle(award)}`}
      aria-busy={isPending}
      onClick={() => !isPending && mutate({ awardId: award.id, isOn: !isOn })}
      className="inline-flex min-h-6 items-center gap-1.5 rounded-sm text-action text-sm hover:underline pointer-coarse:min-h-11 print:hidden"
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {/* Both texts have their place, so that nothing moves. */}
      <span className="grid whitespace-nowrap">
        <span className={`col-start-1 row-start-1 text-left ${isOn ? 'invisible' : ''}`}>Remind me</span>
        <span className={`col-start-1 row-start-1 text-left ${isOn ? '' : 'invisible'}`}>Reminder on</span>
      </span>
    </button>
  );
}
