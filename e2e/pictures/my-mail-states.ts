import {
  type CallReply,
  type Digest,
  type getMyMail,
  MAIL_TOPICS,
  type MailTopic,
  SCREENS,
} from '@bidlight/contract';
import { all, answer } from './faked.ts';
import { button, type Picture, said } from './picture.ts';

const MAIL = '**/api/account/mail';
const PREVIEW = '**/api/account/mail/preview';
const SENT_MAIL = '**/api/account/mail/sent/*';

const DIGEST: Digest = {
  subject: 'Bidlight: 2 to decide, 1 changed, 1 due soon',
  sections: [
    {
      topic: 'decide',
      items: [
        {
          id: 1,
          title: 'Network operations and help desk support, Fort Belvoir',
          buyer: 'Department of the Army, Mission and Installation Contracting Command',
          score: 86,
          status: 'Closing soon',
          deadline: 'Due Nov 24, 2026, 2:00 PM ET, in 6 days',
          why: ['Why it fits: Like “Help desk of the Navy”, which two of you marked relevant on Nov 3.'],
        },
        {
          id: 2,
          title: 'Cloud migration of records management',
          buyer: 'National Archives and Records Administration',
          score: 71,
          status: 'Open',
          deadline: null,
          why: ['Why it fits: Cloud migration is what you do.'],
        },
      ],
      more: 12,
    },
    {
      topic: 'changed',
      items: [
        {
          id: 3,
          title: 'Cabling of building 42',
          buyer: null,
          score: null,
          status: 'Cancelled',
          deadline: 'Was due Nov 20, 2026, 11:00 AM ET',
          why: ['You follow it.', 'Amendment 2: deadline Nov 14 → Nov 20', 'It was cancelled on Nov 17.'],
        },
      ],
      more: 0,
    },
    {
      topic: 'due',
      items: [
        {
          id: 4,
          title: `Relocation of ${'a'.repeat(70)}`,
          buyer: 'Department of Veterans Affairs',
          score: 64,
          status: 'Open',
          deadline: 'Due Nov 25, 2026, 4:00 PM ET, in 7 days',
          why: ['You voted Relevant Match.', 'Questions are due in 2 days.'],
        },
      ],
      more: 0,
    },
  ],
};

type Reply = CallReply<typeof getMyMail>;

function myMail(mail: Partial<Reply['mail']> = {}, sent: Reply['sent'] = []): Reply {
  const choices = { frequency: 'weekly' as const, weekday: 4, hour: 7, timeZone: 'America/New_York' };
  const topics = Object.keys(MAIL_TOPICS) as MailTopic[];
  const state = { address: 'member@harborview.example', nextAt: '2026-11-19T12:00:00.000Z', problem: null };
  return { success: true, mail: { ...choices, topics, ...state, ...mail }, sent };
}

const SENT = Array.from({ length: 12 }, (_, index) => ({
  id: `m${index}`,
  subject: index % 3 === 0 ? DIGEST.subject : 'Bidlight: 5 to decide',
  sentAt: new Date(Date.UTC(2026, 10, 18 - index, 12)).toISOString(),
}));

/** My mail, whatever the demo's people have chosen. */
export const MY_MAIL_STATES: readonly Omit<Picture, 'account'>[] = [
  {
    name: 'my-mail-off',
    path: SCREENS.myMail,
    prepare: all(
      answer(MAIL, myMail({ frequency: 'off', nextAt: null })),
      answer(PREVIEW, { success: true, digest: null }),
    ),
  },
  {
    name: 'my-mail-full',
    path: SCREENS.myMail,
    prepare: all(answer(MAIL, myMail({}, SENT)), answer(PREVIEW, { success: true, digest: DIGEST })),
  },
  {
    name: 'my-mail-sent',
    path: `${SCREENS.myMail}?sent=m0`,
    prepare: all(
      answer(MAIL, myMail({}, SENT)),
      answer(PREVIEW, { success: true, digest: DIGEST }),
      answer(SENT_MAIL, { success: true, digest: { ...DIGEST, sentAt: '2026-11-18T12:00:00.000Z' } }),
    ),
    open: said('Sent Nov 18'),
  },
  {
    name: 'my-mail-paused',
    path: SCREENS.myMail,
    prepare: all(
      answer(
        MAIL,
        myMail({
          nextAt: null,
          address: `${'a'.repeat(50)}@harborview.example`,
          problem: 'The mail server refused your address three times. Save to try again.',
        }),
      ),
      answer(PREVIEW, { success: false, error: 'The database is not available right now.' }, 503),
    ),
  },
  {
    name: 'my-mail-refused',
    path: SCREENS.myMail,
    prepare: async (page) => {
      await all(answer(MAIL, myMail({ topics: [] })), answer(PREVIEW, { success: true, digest: null }))(page);
      await page.route(MAIL, async (route) => {
        if (route.request().method() !== 'PUT') return route.fallback();
        const error = 'This cannot be done in a demo that others can reach.';
        return route.fulfill({ status: 403, json: { success: false, error } });
      });
    },
    open: async (page) => {
      await button(page, 'Save').click();
      await said('Choose at least one part.')(page);
      await page.getByRole('checkbox', { name: 'Early' }).check();
      await button(page, 'Save').click();
      await page.getByRole('alert').waitFor();
    },
  },
];
