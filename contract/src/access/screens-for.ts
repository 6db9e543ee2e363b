import { type Actor, isOperator } from './access.ts';
import { type MenuItem, menuFor, redirectFor, SCREENS } from './screens.ts';

/** Screens and views of screens that no menu has; people reach them by links on other screens. */
const FURTHER_SCREENS: readonly MenuItem[] = [
  { label: 'Following', path: SCREENS.following },
  { label: 'Pursuits', path: SCREENS.pursuits },
  { label: 'Recompetes', path: SCREENS.recompetes },
  { label: 'Market', path: SCREENS.market },
  { label: 'My mail', path: SCREENS.myMail },
  { label: "This week's check", path: `${SCREENS.topRfps}?view=check` },
  { label: 'Company profile', path: SCREENS.companyProfile },
  { label: 'Learning', path: SCREENS.learning },
  { label: 'Audit log', path: `${SCREENS.users}?tab=audit` },
];

const OPERATOR_SCREENS: readonly MenuItem[] = [
  { label: 'Security log', path: SCREENS.securityLog },
  { label: 'System status', path: SCREENS.status },
  { label: 'Set-up guide', path: SCREENS.setup },
  { label: 'Settings', path: SCREENS.settings },
];

const HELP: MenuItem = { label: 'Help', path: SCREENS.help };

/** All that a user may open, within the redirects; the menu comes first. */
export function screensFor(user: Actor): readonly MenuItem[] {
  const further = FURTHER_SCREENS.filter(({ path }) => !redirectFor(path.split('?')[0] ?? path, user));
  return [...menuFor(user), ...further, ...(isOperator(user) ? OPERATOR_SCREENS : []), HELP];
}
