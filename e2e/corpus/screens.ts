import { opportunityPath, SCREENS } from '@bidlight/contract';
import { ODD_ADDRESSES, PAYLOADS } from './payloads.ts';
import type { CorpusServer } from './serve.ts';
import type { Screen } from './visit.ts';

/** Of pages that are alike. */
const ONE_OF = 20;
/** What a link of a mail names. */
const VOTE_NAMES = [
  'rfp',
  'type',
  'title',
  'department',
  'naics',
  'opportunityId',
  'noticeId',
  'token',
  'companyId',
];

/** Every screen with what the database says, and those that read their address with payloads in it. */
export function allScreens(server: CorpusServer): Screen[] {
  const silent = addresses(server).map((screen) => ({ ...screen, isSilent: true }));
  return [...fullScreens(server), ...otherScreens(server), ...silent];
}

/** Those that show most: the longest page, the list, and the mail. */
function fullScreens({ opportunityIds, mailIds }: CorpusServer): Screen[] {
  const fewest = 6;
  return [
    { name: 'opportunity', path: opportunityPath(opportunityIds.at(-1) ?? 0), as: 'member', fewest },
    { name: 'top RFPs', path: SCREENS.topRfps, as: 'member', fewest },
    { name: 'mail', path: `/api/outbox/${mailIds[0]}/html`, as: 'operator', fewest },
  ];
}

function otherScreens({ opportunityIds, mailIds }: CorpusServer): Screen[] {
  const as = 'admin' as const;
  return [
    ...opportunityIds
      .filter((_, at) => at % ONE_OF === 0)
      .map((id) => ({ name: `opportunity ${id}`, path: opportunityPath(id), as })),
    { name: 'home', path: SCREENS.home, as: 'member' },
    { name: 'home of an admin', path: SCREENS.home, as },
    { name: 'changes', path: SCREENS.changes, as },
    { name: "this week's check", path: `${SCREENS.topRfps}?view=check`, as: 'member' },
    { name: 'search', path: `${SCREENS.searchRfps}?query=alert`, as: 'member' },
    { name: 'search for all', path: `${SCREENS.searchRfps}?limit=100`, as: 'member' },
    { name: 'reports', path: SCREENS.feedbackReports, as },
    { name: 'analytics', path: SCREENS.analytics, as },
    { name: 'users', path: SCREENS.users, as },
    { name: 'audit log', path: `${SCREENS.users}?tab=audit`, as },
    { name: 'company profile', path: SCREENS.companyProfile, as },
    { name: 'learning', path: SCREENS.learning, as },
    // It names the browsers that it knows, and never what a browser calls itself.
    {
      name: 'sessions',
      path: SCREENS.users,
      as,
      press: [/^Profile of /, /^Your sessions$/],
      isSilent: true,
    },
    { name: 'control panel', path: SCREENS.controlPanel, as: 'operator' },
    { name: 'quarantined rows', path: SCREENS.controlPanel, as: 'operator', press: [/quarantined/i] },
    { name: 'outbox', path: SCREENS.outbox, as: 'operator' },
    { name: 'security log', path: SCREENS.securityLog, as: 'operator' },
    ...mailIds
      .slice(1)
      .map((id) => ({ name: `mail ${id}`, path: `/api/outbox/${id}/html`, as: 'operator' as const })),
    { name: 'mail preview', path: '/api/top5-rfps/email-preview/html?group=user', as: 'operator' },
  ];
}

/** Every payload is in one of them: each parameter has another one. */
function addresses({ voteLinks: [voteLink = ''] }: CorpusServer): Screen[] {
  const payloads = [...PAYLOADS, ...ODD_ADDRESSES];
  const query = (names: readonly string[], from: number) =>
    new URLSearchParams(
      Object.fromEntries(names.map((name, at) => [name, payloads[(from + at) % payloads.length] ?? ''])),
    );
  const inAddresses = payloads.flatMap((payload, at): Screen[] =>
    at % VOTE_NAMES.length > 0
      ? []
      : [
          {
            name: `foreign vote link, payload ${at}`,
            path: `${SCREENS.emailVote}?${query(VOTE_NAMES, at)}`,
            as: 'nobody',
          },
          {
            name: `search, payload ${at}`,
            path: `${SCREENS.searchRfps}?${query(['query', 'department'], at)}`,
            as: 'member',
          },
          {
            name: `sign-in, payload ${at}`,
            path: `${SCREENS.login}?${query(['next', 'from', 'error'], at)}`,
            as: 'nobody',
          },
          { name: `no screen, payload ${at}`, path: `/${encodeURIComponent(payload)}`, as: 'member' },
        ],
  );
  return [{ name: 'vote link', path: voteLink, as: 'nobody' }, ...inAddresses];
}
