import { type Actor, isAdmin, isOperator } from './access.ts';

/**
 * The screens' addresses (§2). The spelling `control-pannel` is part of the contract. What is ours and for everybody, such as
 * the help, is below /top-rfps: members are sent away from /admin, and admins from most other places (§6).
 */
export const SCREENS = {
  login: '/login',
  join: '/login/join',
  reset: '/login/reset',
  confirmAddress: '/login/confirm',
  emailVote: '/feedback-submit',
  pursuitAnswer: '/pursuit-answer',
  home: '/',
  topRfps: '/top-rfps',
  changes: '/top-rfps/changes',
  following: '/top-rfps/following',
  recompetes: '/top-rfps/recompetes',
  market: '/top-rfps/market',
  pursuits: '/top-rfps/pursuits',
  myMail: '/top-rfps/mail',
  help: '/top-rfps/help',
  memberGuide: '/top-rfps/help/member',
  adminGuide: '/top-rfps/help/admin',
  operatorGuide: '/top-rfps/help/operator',
  searchRfps: '/search-rfps',
  feedbackReports: '/feedback-reports',
  analytics: '/admin/analytics',
  users: '/admin',
  controlPanel: '/admin/control-pannel',
  outbox: '/admin/outbox',
  securityLog: '/admin/security-log',
  status: '/admin/status',
  setup: '/admin/setup',
  settings: '/admin/settings',
  companyProfile: '/admin/company',
  learning: '/admin/company/learning',
} as const;

/** The page of one opportunity (§6 lets admins below /top-rfps too). */
export const OPPORTUNITY_SCREEN = `${SCREENS.topRfps}/:id`;

export function opportunityPath(id: number): string {
  return `${SCREENS.topRfps}/${id}`;
}

/** The page of a firm that has won awards. */
export const AWARDEE_SCREEN = `${SCREENS.topRfps}/awardees/:id`;

export function awardeePath(id: number): string {
  return `${SCREENS.topRfps}/awardees/${id}`;
}

/** The sheet of one pursuit. */
export const PURSUIT_SCREEN = `${SCREENS.pursuits}/:id`;

export function pursuitPath(id: number): string {
  return `${SCREENS.pursuits}/${id}`;
}

export interface MenuItem {
  label: string;
  path: string;
}

const HOME = { label: 'Home', path: SCREENS.home };
const TOP_RFPS = { label: 'Top 5 RFPs', path: SCREENS.topRfps };
const VOTING_REPORTS = { label: 'Voting Reports', path: SCREENS.feedbackReports };

const ADMIN_MENU: readonly MenuItem[] = [
  HOME,
  TOP_RFPS,
  VOTING_REPORTS,
  { label: 'Usage Analytics', path: SCREENS.analytics },
  { label: 'Users', path: SCREENS.users },
];
const USER_MENU: readonly MenuItem[] = [
  HOME,
  TOP_RFPS,
  { label: 'Search RFPs', path: SCREENS.searchRfps },
  VOTING_REPORTS,
];

export function menuFor(user: Actor): readonly MenuItem[] {
  if (!isAdmin(user)) return USER_MENU;
  return isOperator(user)
    ? [...ADMIN_MENU, { label: 'Control Panel', path: SCREENS.controlPanel }]
    : ADMIN_MENU;
}

export function canOpenControlPanel(user: Actor): boolean {
  return isOperator(user);
}

export function accessDeniedText(internalCompanyName: string): string {
  return `Access Denied - You don't have access to request this page. This page is restricted to ${internalCompanyName} users only.`;
}

const KNOWN_SCREENS: ReadonlySet<string> = new Set(Object.values(SCREENS));
/** Where the links of mails lead; they carry a right of their own, whoever is signed in. */
const OPEN_TO_ALL: ReadonlySet<string> = new Set([
  SCREENS.emailVote,
  SCREENS.pursuitAnswer,
  SCREENS.join,
  SCREENS.reset,
  SCREENS.confirmAddress,
]);
const OPPORTUNITY = new RegExp(`^${SCREENS.topRfps}/[^/]+$`);
const AWARDEE = new RegExp(`^${SCREENS.topRfps}/awardees/[^/]+$`);
const PURSUIT = new RegExp(`^${SCREENS.pursuits}/[^/]+$`);
const ADMIN_PREFIXES = [SCREENS.users, SCREENS.feedbackReports, SCREENS.topRfps] as const;

/**
 * Where a visitor of `path` is sent instead, by the rules of §2 and §6; undefined when they may stay.
 * Paths that no screen has stay for members and strangers (they see the 404 page); an admin goes home.
 */
export function redirectFor(path: string, user: Actor | undefined): string | undefined {
  const screen = normalise(path);
  if (OPEN_TO_ALL.has(screen)) return undefined;
  if (!user) return isKnown(screen) && screen !== SCREENS.login ? SCREENS.login : undefined;
  if (screen === SCREENS.login) return SCREENS.home;
  if (!isAdmin(user)) return isBelow(screen, SCREENS.users) ? SCREENS.home : undefined;
  const isAdminScreen = isKnown(screen) && ADMIN_PREFIXES.some((prefix) => isBelow(screen, prefix));
  return isAdminScreen || screen === SCREENS.home ? undefined : SCREENS.home;
}

function isKnown(screen: string): boolean {
  return [OPPORTUNITY, AWARDEE, PURSUIT].some((known) => known.test(screen)) || KNOWN_SCREENS.has(screen);
}

/** The router ignores case and a closing slash, so the guard has to as well. */
function normalise(path: string): string {
  const bare = path.toLowerCase().replace(/\/+$/, '');
  return bare === '' ? '/' : bare;
}

function isBelow(path: string, prefix: string): boolean {
  return path === prefix || path.startsWith(`${prefix}/`);
}
