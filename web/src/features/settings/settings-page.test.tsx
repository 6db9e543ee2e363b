import {
  type AllSettings,
  changeMailGroup,
  changeSettings,
  getMailGroups,
  getSettings,
  me,
  SETTING_NAMES,
  type Setting,
  type SettingName,
  testMailServer,
  type User,
} from '@bidlight/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { failure, fakeApi, noAnswer } from '#test/fake-api.ts';
import { renderAt, session, someone } from '#test/render.tsx';
// The router loads it when it is needed; here that is not what is waited for.
import './settings-page.tsx';
import { toChoice, toCron } from './cron-choice.ts';

const PATH = '/admin/settings';
const api = fakeApi();
const admin: User = { ...someone, role: 'ADMIN' };
const operator: User = { ...admin, company: { ...admin.company, isInternal: true } };
const user = userEvent.setup();

const UNSET: Setting = { value: null, isSet: false, setAt: null, lockedBy: null, problem: null };
function settingsWith(
  given: Partial<Record<SettingName, Partial<Setting>>> = {},
  secretsProblem: string | null = null,
): AllSettings {
  const settings = Object.fromEntries(SETTING_NAMES.map((name) => [name, { ...UNSET, ...given[name] }]));
  return {
    success: true,
    settings: settings as AllSettings['settings'],
    secretsProblem,
    nextRuns: { collect: '2026-11-17T12:00:00.000Z', email: null, backup: null },
    tokensToday: 1_234,
  };
}
const PASSWORD_SET = { isSet: true, setAt: '2026-11-16T12:00:00.000Z' };
const HARBOR = { id: '11111111-1111-4111-8111-111111111111', name: 'Harbor', people: 3 };
const groups = {
  success: true,
  groups: [
    {
      group: 'user' as const,
      lockedBy: null,
      members: [{ email: 'a@x.example', companyId: null, company: null }],
    },
    { group: 'external' as const, lockedBy: 'EMAIL_GROUP_EXTERNAL', members: [] },
  ],
  companies: [{ id: operator.companyId, name: operator.company.name, people: 1 }, HARBOR],
};

beforeEach(() => {
  api.on(me, session(operator));
  api.on(getSettings, settingsWith());
  api.on(getMailGroups, groups);
});

const section = (name: string) => screen.findByRole('region', { name });
const bodies = (endpoint: Parameters<typeof api.calls>[0]) => api.calls(endpoint).map(({ body }) => body);

describe('the settings', () => {
  it('deny admins of other companies', async () => {
    api.on(me, session(admin));
    renderAt(PATH);
    expect(await screen.findByText(/^Access Denied - You don't have access/)).toBeTruthy();
    expect(api.calls(getSettings)).toEqual([]);
  });

  it('send what was changed and nothing else', async () => {
    api.on(getSettings, settingsWith({ smtpHost: { value: 'old.example', isSet: true } }));
    api.on(changeSettings, settingsWith({ smtpHost: { value: 'new.example', isSet: true } }));
    renderAt(PATH);
    const mail = within(await section('Mail server'));
    const server = mail.getByLabelText('Server');
    await user.clear(server);
    await user.type(server, 'new.example');
    await user.click(mail.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved. The change is in effect on every server.')).toBeTruthy();
    expect(bodies(changeSettings)).toEqual([{ smtpHost: 'new.example' }]);
  });

  it('say what the server refuses by its field, which gets the focus', async () => {
    api.on(changeSettings, () => failure(400, 'The port must be a number from 1 to 65535.'));
    renderAt(PATH);
    const mail = within(await section('Mail server'));
    await user.type(mail.getByLabelText('Port'), '0');
    await user.click(mail.getByRole('button', { name: 'Save' }));
    await mail.findByText('The port must be a number from 1 to 65535.');
    await waitFor(() => expect(document.activeElement).toBe(mail.getByLabelText('Port')));
  });

  it('say what is wrong with several of them in the section', async () => {
    api.on(changeSettings, () => failure(400, 'Enter the sender of the mails.'));
    renderAt(PATH);
    const mail = within(await section('Mail server'));
    await user.type(mail.getByLabelText('Server'), 'x.example');
    await user.click(mail.getByRole('button', { name: 'Save' }));
    expect((await mail.findByRole('alert')).textContent).toBe('Enter the sender of the mails.');
  });

  it('that a variable has set are locked, with its name', async () => {
    api.on(getSettings, settingsWith({ timeZone: { value: 'UTC', isSet: true, lockedBy: 'APP_TIMEZONE' } }));
    renderAt(PATH);
    const zone = within(await section('Time zone'));
    expect(zone.getByLabelText('Time zone')).toHaveProperty('disabled', true);
    expect(zone.getByText('Locked: set by the variable APP_TIMEZONE.')).toBeTruthy();
  });

  it('can be loaded again when they could not be', async () => {
    api.on(getSettings, noAnswer);
    renderAt(PATH);
    await screen.findByText('Unable to connect to server');
    api.on(getSettings, settingsWith());
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await section('Mail server')).toBeTruthy();
  });
});

describe('a secret', () => {
  it('is shown as set, can be replaced and removed, and never comes back', async () => {
    api.on(getSettings, settingsWith({ smtpPassword: PASSWORD_SET }));
    api.on(changeSettings, settingsWith());
    renderAt(PATH);
    const mail = within(await section('Mail server'));
    expect(mail.getByText('Set on Nov 16, 2026. It is not shown.')).toBeTruthy();
    await user.click(mail.getByRole('button', { name: 'Replace the password' }));
    const input = mail.getByLabelText('Password');
    expect(document.activeElement).toBe(input);
    expect(input).toHaveProperty('value', '');
    await user.click(mail.getByRole('button', { name: 'Keep the password' }));
    await user.click(mail.getByRole('button', { name: 'Remove the password' }));
    await user.click(mail.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(bodies(changeSettings)).toEqual([{ smtpPassword: null }]));
  });

  it('that cannot be read any more is asked for again', async () => {
    const problem = 'The SAM.gov key cannot be read with the current key. Please enter it again.';
    api.on(getSettings, settingsWith({ samApiKey: { ...PASSWORD_SET, problem } }));
    renderAt(PATH);
    const source = within(await section('Source'));
    expect(source.getByText(problem)).toBeTruthy();
    expect(source.getByLabelText('SAM.gov key')).toHaveProperty('type', 'password');
  });

  it('cannot be entered where none can be stored, and the page says why', async () => {
    const problem = 'Secrets cannot be stored here: start every server with the same SETTINGS_KEY first.';
    api.on(getSettings, settingsWith({}, problem));
    renderAt(PATH);
    const source = within(await section('Source'));
    expect(source.getByText(problem)).toBeTruthy();
    expect(source.queryByLabelText('SAM.gov key')).toBeNull();
  });
});

describe('a test of a setting', () => {
  it('says what came back, of what is saved', async () => {
    api.on(getSettings, settingsWith({ smtpHost: { value: 'x.example', isSet: true } }));
    api.on(testMailServer, { success: true, isOk: true, message: 'The mail to a@x.example was sent.' });
    renderAt(PATH);
    const mail = within(await section('Mail server'));
    await user.click(mail.getByRole('button', { name: 'Send me a test mail' }));
    expect(await mail.findByText('The mail to a@x.example was sent.')).toBeTruthy();
    await user.type(mail.getByLabelText('Port'), '25');
    expect(mail.getByRole('button', { name: 'Send me a test mail' })).toHaveProperty('disabled', true);
  });
});

describe('a schedule', () => {
  it.each([
    ['off', { kind: 'off' }],
    ['0 7 * * *', { kind: 'daily', time: '07:00' }],
    ['15 16 * * 1-5', { kind: 'weekdays', time: '16:15' }],
    ['*/5 * * * *', { kind: 'own', cron: '*/5 * * * *' }],
    ['99 7 * * *', { kind: 'own', cron: '99 7 * * *' }],
  ] as const)('%s is chosen as people say it, and back', (cron, choice) => {
    expect(toChoice(cron)).toEqual(choice);
    expect(toCron(choice)).toBe(cron);
  });

  it('says when it runs next, and is sent as cron text', async () => {
    api.on(getSettings, settingsWith({ scheduleCollect: { value: '0 7 * * *' } }));
    api.on(changeSettings, settingsWith());
    renderAt(PATH);
    const schedules = within(await section('Schedules'));
    expect(schedules.getByText('Next: Nov 17, 2026, 7:00 AM ET')).toBeTruthy();
    await user.selectOptions(schedules.getByLabelText('Mailing reports'), 'Weekdays at');
    await user.click(schedules.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(bodies(changeSettings)).toEqual([{ scheduleEmail: '0 7 * * 1-5' }]));
  });
});

describe('the mail groups', () => {
  it('take an address with its company, all of a company, and let go of a member', async () => {
    api.on(changeMailGroup, groups);
    renderAt(PATH);
    const group = within(await screen.findByRole('region', { name: 'User group' }));
    await user.type(group.getByLabelText('E-mail address for User group'), 'b@x.example');
    await user.selectOptions(group.getByLabelText('Company for User group'), 'Harbor');
    await user.click(group.getByRole('button', { name: 'Add address' }));
    await user.click(group.getByRole('button', { name: 'Add all 3 of Harbor' }));
    await user.click(group.getByRole('button', { name: 'Remove a@x.example' }));
    await waitFor(() =>
      expect(bodies(changeMailGroup)).toEqual([
        { add: [{ email: 'b@x.example', companyId: HARBOR.id }] },
        { addCompany: HARBOR.id },
        { remove: ['a@x.example'] },
      ]),
    );
  });

  it('have the internal company once, by its name, and begin with it; that a variable names are locked', async () => {
    renderAt(PATH);
    const group = within(await screen.findByRole('region', { name: 'User group' }));
    const companies = within(group.getByLabelText('Company for User group')).getAllByRole('option');
    expect(companies.map(({ textContent }) => textContent)).toEqual([operator.company.name, 'Harbor']);
    expect(group.getByLabelText('Company for User group')).toHaveProperty('value', operator.companyId);
    expect(group.getByRole('listitem').textContent).toContain(`a@x.example ${operator.company.name}`);
    const external = within(screen.getByRole('region', { name: 'External group' }));
    expect(external.getByText('Locked: set by the variable EMAIL_GROUP_EXTERNAL.')).toBeTruthy();
    expect(external.queryByRole('button')).toBeNull();
  });
});
