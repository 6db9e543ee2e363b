import type { Job, SettingsChanges, User } from '@bidlight/contract';
import { asUrl, requirePublisher } from '#modules/collecting/sources/extract/extract-address.ts';
import { SourceError } from '#modules/collecting/sources/source.ts';
import { startJob } from '#modules/jobs/start-job.ts';
import { saveSettings } from '#modules/operations/settings/save-settings.ts';
import type { Deps } from '#platform/deps.ts';
import { badRequest } from '#platform/http/replies/errors.ts';

const EVERY_MORNING = '0 7 * * *';

/**
 * Somebody wants the public extract: from now on it is collected every day, beginning now. Before this click nothing has
 * been contacted.
 */
export async function collectPublicExtract(
  deps: Deps,
  given: string | undefined,
  { user, address }: { user: User; address: string },
): Promise<Job> {
  const { config } = deps;
  const isScheduled = config.schedules.collect !== undefined || config.variables.has('SCHEDULE_COLLECT');
  const changes: SettingsChanges = {
    ...(isChosenHere(deps, given) && { extract: addressOf(deps, given) }),
    ...(!isScheduled && { scheduleCollect: EVERY_MORNING }),
  };
  await saveSettings(deps, changes, { ...user, address });
  return startJob(deps, 'scraping', { user, address });
}

/** A variable wins; whoever names another address then is told so. */
function isChosenHere({ config }: Pick<Deps, 'config'>, given: string | undefined): boolean {
  return !config.variables.has('SAM_EXTRACT') || (given !== undefined && given !== config.source.extract);
}

function addressOf({ config }: Pick<Deps, 'config'>, given: string | undefined): string {
  const { extract = '', publicExtract, mirrorOrigin } = config.source;
  const url = asUrl(given || (asUrl(extract) ? extract : publicExtract));
  if (!url) throw badRequest('Enter the web address of the extract.');
  try {
    requirePublisher(url, mirrorOrigin);
  } catch (error) {
    throw error instanceof SourceError ? badRequest(error.message) : error;
  }
  return url.href;
}
