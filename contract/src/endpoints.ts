import * as accounts from './accounts.ts';
import * as backups from './backups.ts';
import * as brief from './brief.ts';
import * as checks from './checks.ts';
import * as collecting from './collecting.ts';
import * as company from './company.ts';
import type { Endpoint } from './endpoint.ts';
import * as job from './job.ts';
import * as jobs from './jobs.ts';
import * as learningEffects from './learning-effects.ts';
import * as listChanges from './list-changes.ts';
import * as mail from './mail.ts';
import * as mailGroups from './mail-groups.ts';
import * as navigation from './navigation.ts';
import * as opportunities from './opportunities.ts';
import * as opportunityPage from './opportunity-page.ts';
import * as people from './people.ts';
import * as reports from './reports.ts';
import * as scoring from './scoring.ts';
import * as search from './search.ts';
import * as securityLog from './security-log.ts';
import * as settings from './settings.ts';
import * as setup from './setup.ts';
import * as signIn from './sign-in.ts';
import * as status from './status.ts';
import * as suggestions from './suggestions.ts';
import * as teaching from './teaching.ts';
import * as termTables from './term-tables.ts';
import * as today from './today.ts';
import * as votes from './votes.ts';
import * as whyNot from './why-not.ts';

const modules = {
  ...accounts,
  ...backups,
  ...brief,
  ...checks,
  ...collecting,
  ...company,
  ...job,
  ...jobs,
  ...learningEffects,
  ...listChanges,
  ...mail,
  ...mailGroups,
  ...navigation,
  ...opportunities,
  ...opportunityPage,
  ...people,
  ...reports,
  ...scoring,
  ...search,
  ...securityLog,
  ...settings,
  ...setup,
  ...signIn,
  ...status,
  ...suggestions,
  ...teaching,
  ...termTables,
  ...today,
  ...votes,
  ...whyNot,
};
type Modules = typeof modules;
type EndpointName = { [Name in keyof Modules]: Modules[Name] extends Endpoint ? Name : never }[keyof Modules];

/** Every call of the product, by its name. */
export const endpoints = Object.fromEntries(
  Object.entries(modules).filter(([, value]) => isEndpoint(value)),
) as Pick<Modules, EndpointName>;

function isEndpoint(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'path' in value && 'access' in value;
}
