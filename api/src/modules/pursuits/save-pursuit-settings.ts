import type { User } from '@bidlight/contract';
import { recordEvent } from '#modules/people/audit.queries.ts';
import type { Deps } from '#platform/deps.ts';
import { doVotesStartPursuits } from '#store/pursuit-changes.ts';
import { savePursuitSettingsOf } from './pursuit-settings.queries.ts';

/** The log of events says who has switched it. */
export async function savePursuitSettingsFor(
  { db }: Pick<Deps, 'db'>,
  actor: User,
  settings: { startsFromVotes: boolean },
): Promise<void> {
  const { companyId } = actor;
  await db.transaction(async (tx) => {
    const before = await doVotesStartPursuits(tx, companyId);
    await savePursuitSettingsOf(tx, companyId, settings);
    const { startsFromVotes } = settings;
    if (before === startsFromVotes) return;
    const changes = [
      { field: 'A relevant vote starts a pursuit', from: onOff(before), to: onOff(startsFromVotes) },
    ];
    await recordEvent(tx, { companyId, actor, action: 'pursuits.set-up', subject: 'Pursuits', changes });
  });
}

const onOff = (isOn: boolean) => (isOn ? 'On' : 'Off');
