import type { Db } from '#platform/db/connect.ts';
import { pursuitSettings } from '#store/schema.ts';

export async function savePursuitSettingsOf(
  db: Db,
  companyId: string,
  settings: { startsFromVotes: boolean },
): Promise<void> {
  await db
    .insert(pursuitSettings)
    .values({ companyId, ...settings })
    .onConflictDoUpdate({ target: pursuitSettings.companyId, set: settings });
}
