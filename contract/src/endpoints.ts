import type { Endpoint } from './access/endpoint.ts';
import * as accounts from './calls/accounts.ts';
import * as activities from './calls/activities.ts';
import * as backups from './calls/backups.ts';
import * as brief from './calls/brief.ts';
import * as checks from './calls/checks.ts';
import * as collecting from './calls/collecting.ts';
import * as company from './calls/company.ts';
import * as job from './calls/job.ts';
import * as jobs from './calls/jobs.ts';
import * as learningEffects from './calls/learning-effects.ts';
import * as listChanges from './calls/list-changes.ts';
import * as mail from './calls/mail.ts';
import * as mailGroups from './calls/mail-groups.ts';
import * as navigation from './calls/navigation.ts';
import * as opportunities from './calls/opportunities.ts';
import * as opportunityPage from './calls/opportunity-page.ts';
import * as people from './calls/people.ts';
import * as reports from './calls/reports.ts';
import * as scoring from './calls/scoring.ts';
import * as search from './calls/search.ts';
import * as securityLog from './calls/security-log.ts';
import * as settings from './calls/settings.ts';
import * as setup from './calls/setup.ts';
import * as signIn from './calls/sign-in.ts';
import * as status from './calls/status.ts';
import * as suggestions from './calls/suggestions.ts';
import * as teaching from './calls/teaching.ts';
import * as termTables from './calls/term-tables.ts';
import * as today from './calls/today.ts';
import * as votes from './calls/votes.ts';
import * as whyNot from './calls/why-not.ts';

const modules = {
  ...activities,
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
