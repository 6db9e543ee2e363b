import type { Endpoint } from './access/endpoint.ts';
import type { ListExport } from './access/list-export.ts';
import * as accounts from './calls/accounts.ts';
import * as activities from './calls/activities.ts';
import * as awards from './calls/awards/awards.ts';
import * as earlierAwards from './calls/awards/earlier-awards.ts';
import * as market from './calls/awards/market.ts';
import * as ownAwards from './calls/awards/own-awards.ts';
import * as recompetes from './calls/awards/recompetes.ts';
import * as brief from './calls/brief.ts';
import * as checks from './calls/checks.ts';
import * as collecting from './calls/collecting.ts';
import * as company from './calls/company.ts';
import * as follow from './calls/follow.ts';
import * as following from './calls/following.ts';
import * as job from './calls/job.ts';
import * as jobs from './calls/jobs.ts';
import * as learningEffects from './calls/learning-effects.ts';
import * as listChanges from './calls/list-changes.ts';
import * as mail from './calls/mail/mail.ts';
import * as mailGroups from './calls/mail/mail-groups.ts';
import * as myMail from './calls/mail/my-mail.ts';
import * as navigation from './calls/navigation.ts';
import * as opportunities from './calls/opportunities.ts';
import * as opportunityPage from './calls/opportunity-page.ts';
import * as people from './calls/people.ts';
import * as pursuitAnswers from './calls/pursuits/pursuit-answers.ts';
import * as pursuitMarks from './calls/pursuits/pursuit-marks.ts';
import * as pursuitOutcomes from './calls/pursuits/pursuit-outcomes.ts';
import * as pursuitSheet from './calls/pursuits/pursuit-sheet.ts';
import * as pursuits from './calls/pursuits/pursuits.ts';
import * as reports from './calls/reports.ts';
import * as savedSearches from './calls/saved-searches.ts';
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

/** The files with the calls, under the names by which the API's document groups them. */
const areas = {
  Accounts: accounts,
  Activities: activities,
  Awards: awards,
  Brief: brief,
  Checks: checks,
  Collecting: collecting,
  Company: company,
  'Earlier awards': earlierAwards,
  Following: { ...following, ...follow },
  Job: job,
  Jobs: jobs,
  'Learning effects': learningEffects,
  'List changes': listChanges,
  Mail: mail,
  'Mail groups': mailGroups,
  Market: market,
  'My mail': myMail,
  Navigation: navigation,
  Opportunities: opportunities,
  'Opportunity page': opportunityPage,
  'Own awards': ownAwards,
  People: people,
  Pursuits: { ...pursuits, ...pursuitSheet, ...pursuitMarks, ...pursuitAnswers, ...pursuitOutcomes },
  Recompetes: recompetes,
  Reports: reports,
  'Saved searches': savedSearches,
  Scoring: scoring,
  Search: search,
  'Security log': securityLog,
  Settings: settings,
  Setup: setup,
  'Sign in': signIn,
  Status: status,
  Suggestions: suggestions,
  Teaching: teaching,
  'Term tables': termTables,
  Today: today,
  Votes: votes,
  'Reasons of votes': whyNot,
};
type Areas = typeof areas;
type AllOf<Union> = (Union extends unknown ? (part: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;
type Exports = AllOf<Areas[keyof Areas]>;
type EndpointName = { [Name in keyof Exports]: Exports[Name] extends Endpoint ? Name : never }[keyof Exports];

/** Every call of the product, by its name. */
export const endpoints = Object.assign({}, ...Object.values(areas).map(endpointsOf)) as Pick<
  Exports,
  EndpointName
>;

/** How the API's document names a call and its group. */
export const callNames: ReadonlyMap<Endpoint, { name: string; area: string }> = new Map(
  Object.entries(areas).flatMap(([area, file]) =>
    Object.entries(endpointsOf(file)).map(([name, endpoint]) => [endpoint, { name, area }] as const),
  ),
);

/** The same of the files that lists are exported as. */
export const exportNames: ReadonlyMap<ListExport, { name: string; area: string }> = new Map(
  Object.entries(areas).flatMap(([area, file]) =>
    Object.entries<unknown>({ ...file }).flatMap(([name, value]) =>
      isListExport(value) ? [[value, { name, area }] as const] : [],
    ),
  ),
);

function isListExport(value: unknown): value is ListExport {
  return typeof value === 'object' && value !== null && 'path' in value && 'list' in value;
}

function endpointsOf(file: object): Record<string, Endpoint> {
  return Object.fromEntries(Object.entries(file).filter(([, value]) => isEndpoint(value)));
}

function isEndpoint(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'path' in value && 'access' in value;
}
