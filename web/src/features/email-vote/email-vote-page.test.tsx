import { confirmHuman, me, submitFeedback } from '@bidlight/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { StrictMode } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { failure, fakeApi, noAnswer, pending, timeOut } from '#test/fake-api.ts';
import { renderAt, session } from '#test/render.tsx';
import {
  addressOf,
  answerEmailVote,
  openRecorded,
  parameters,
  watchCredentials,
} from './email-vote.fixture.ts';

const api = fakeApi();
beforeEach(() => answerEmailVote(api));

const button = (name: string) => screen.getByRole('button', { name }) as HTMLButtonElement;
const details = () =>
  screen.getAllByRole('definition').map((value, index) => {
    return [screen.getAllByRole('term')[index]?.textContent, value.textContent];
  });
const touch = () => fireEvent.pointerDown(document.body);

describe('E-mail vote page, submitting', () => {
  it("§2, §4 says 'Submitting Feedback...' with the steps validating, recording, updating AI learning, and announces it", async () => {
    api.on(submitFeedback, pending);
    renderAt(addressOf());
    const heading = await screen.findByRole('heading', { level: 1, name: 'Submitting Feedback...' });
    const steps = within(screen.getByRole('list', { name: 'Steps' })).getAllByRole('listitem');
    expect(steps.map((step) => step.textContent)).toEqual([
      'Validating the vote link',
      'Recording your feedback',
      'Updating AI learning',
    ]);
    expect(heading.closest('[aria-live=polite]')?.contains(steps[0] ?? null)).toBe(true);
    await waitFor(() => expect(document.title).toBe('Your feedback · Bidlight'));
  });

  it('§7, design 3.15 sends the payload of an e-mail vote, without credentials', async () => {
    const credentials = watchCredentials('/api/feedback/submit');
    await openRecorded();
    expect(api.calls(submitFeedback).map(({ body }) => body)).toEqual([
      {
        solicitationNumber: '36C10B26R0031',
        feedbackType: 'relevant_match',
        opportunityTitle: 'Zero Trust network modernization',
        naicsCode: '541512',
        department: 'Department of Veterans Affairs',
        noticeType: 'Email Feedback',
        opportunityData: {
          rfpNumber: '36C10B26R0031',
          title: 'Zero Trust network modernization',
          department: 'Department of Veterans Affairs',
          naicsCode: '541512',
          feedbackSource: 'email_link',
        },
        opportunityId: 412,
        noticeId: 'n-412',
        token: 'secret-token',
        companyId: 'c7',
      },
    ]);
    expect(credentials()).toEqual(['omit']);
  });

  it('§2 has the defaults N/A, not_match, Unknown RFP, Unknown Department and none for what the link does not say', async () => {
    await openRecorded({});
    expect(api.calls(submitFeedback)[0]?.body).toMatchObject({
      solicitationNumber: 'N/A',
      feedbackType: 'not_match',
      opportunityTitle: 'Unknown RFP',
      department: 'Unknown Department',
      naicsCode: 'N/A',
      opportunityId: null,
      noticeId: null,
      token: null,
      companyId: null,
    });
  });

  it.each([
    ['412', 412],
    ['412.9', 412],
    ['abc', null],
    ['', null],
  ])('§5 parses the opportunityId %j as an integer: %j', async (opportunityId, expected) => {
    await openRecorded({ ...parameters, opportunityId });
    expect(api.calls(submitFeedback)[0]?.body).toMatchObject({ opportunityId: expected });
  });

  it('takes an unknown type for not_match', async () => {
    await openRecorded({ ...parameters, type: 'excellent' });
    expect(api.calls(submitFeedback)[0]?.body).toMatchObject({ feedbackType: 'not_match' });
    expect(screen.getByText('Not a Match')).toBeTruthy();
  });

  it('§2, §4, design 3.15 submits once, also under StrictMode', async () => {
    renderAt(addressOf(), StrictMode);
    await screen.findByText('Feedback Recorded Successfully!');
    expect(api.calls(submitFeedback)).toHaveLength(1);
    touch();
    touch();
    await waitFor(() => expect(api.calls(confirmHuman)).toHaveLength(1));
  });
});

it('§4 coming back to the e-mail vote page does not submit again', async () => {
  const { router } = await openRecorded();
  await router.navigate('/login');
  expect(await screen.findByRole('heading', { name: 'Welcome Back' })).toBeTruthy();
  await router.navigate(-1);
  expect(await screen.findByText('Successfully Recorded')).toBeTruthy();
  expect(api.calls(submitFeedback)).toHaveLength(1);
});

describe('the token', () => {
  it('leaves the address bar before anything is sent, and the history entry keeps it', async () => {
    const addresses: string[] = [];
    const { router } = renderAt(addressOf());
    api.on(submitFeedback, () => {
      addresses.push(router.state.location.search);
      return Response.json({ success: true });
    });
    await screen.findByText('Feedback Recorded Successfully!');
    const { token, ...rest } = parameters;
    expect(addresses).toEqual([`?${new URLSearchParams(rest)}`]);
    expect(router.state.location.state).toEqual({ token });
    expect(router.state.historyAction).toBe('REPLACE');
  });

  it('is taken from the history entry after a reload', async () => {
    const { token, ...rest } = parameters;
    const { pathname, search } = new URL(addressOf(rest), 'http://localhost');
    renderAt({ pathname, search, state: { token } });
    await screen.findByText('Feedback Recorded Successfully!');
    expect(api.calls(submitFeedback)[0]?.body).toMatchObject({ token });
  });

  it('goes to no other site: the link to it sends no Referer', async () => {
    await openRecorded();
    expect(screen.getByRole('link', { name: '36C10B26R0031' }).getAttribute('rel')).toBe(
      'noopener noreferrer',
    );
  });
});

describe('E-mail vote page, success', () => {
  it("§2, §4, design 3.15 shows the RFP number as a link to SAM.gov, the label, recorded-at with its zone, the status, and leads to /top-rfps ('Today's Top 5 RFPs') and /feedback-reports", async () => {
    const { path } = await openRecorded();
    const [number, type, at, status] = details();
    expect(number).toEqual(['RFP number', '36C10B26R0031']);
    const link = screen.getByRole('link', { name: '36C10B26R0031' });
    expect(link.getAttribute('href')).toBe('https://sam.gov/opp/n-412/view');
    expect(link.getAttribute('target')).toBe('_blank');
    expect(type).toEqual(['Feedback type', 'Relevant Match']);
    expect(at?.[1]).toMatch(/^[A-Z][a-z]+ \d+, \d{4} at \d+:\d\d:\d\d [AP]M (?:[A-Z]+T|UTC(?:[+−][\d:]+)?)$/);
    expect(status).toEqual(['Status', 'Successfully Recorded']);
    expect(screen.getByText('Zero Trust network modernization')).toBeTruthy();
    expect(path()).toBe('/feedback-submit');
    const links = within(screen.getByRole('navigation')).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ["Today's Top 5 RFPs", '/top-rfps'],
      ['Voting Reports', '/feedback-reports'],
    ]);
  });

  it('shows the number alone where the link names no notice', async () => {
    const { noticeId, ...rest } = parameters;
    await openRecorded(rest);
    expect(details()[0]).toEqual(['RFP number', '36C10B26R0031']);
    expect(screen.queryByRole('link', { name: '36C10B26R0031' })).toBeNull();
  });
});

describe('E-mail vote page, failure', () => {
  it("§4, §8 a vote that cannot be submitted says the server's error, 'Failed to submit feedback' without one, or that the network failed", async () => {
    api.on(submitFeedback, noAnswer);
    const { user } = renderAt(addressOf());
    const says = (text: string) => waitFor(() => expect(screen.getByRole('alert').textContent).toBe(text));
    const NETWORK = 'Network error occurred while submitting feedback';
    await says(NETWORK);
    for (const [answer, text] of [
      [() => failure(410, 'This vote link has expired.'), 'This vote link has expired.'],
      [() => failure(500), 'Failed to submit feedback'],
      [noAnswer, NETWORK],
      [() => Response.json({ success: false, error: 'Not now.' }), 'Not now.'],
      [() => Response.json({ success: false }), 'Failed to submit feedback'],
      [timeOut, NETWORK],
    ] as const) {
      api.on(submitFeedback, answer);
      await user.click(button('Try Again'));
      await says(text);
      expect(screen.queryByRole('form')).toBeNull();
      expect(button('Try Again').disabled).toBe(false);
    }
  });

  it("§2, §4, §8 re-submits the same on 'Try Again', which reads 'Retrying...' while busy", async () => {
    api.on(submitFeedback, noAnswer);
    const { user } = renderAt(addressOf());
    await screen.findByRole('alert');
    const answer = Promise.withResolvers<Response>();
    api.on(submitFeedback, () => answer.promise);
    await user.click(button('Try Again'));
    expect(button('Retrying...').disabled).toBe(true);
    expect(screen.getByRole('alert')).toBeTruthy();
    answer.resolve(Response.json({ success: true }));
    expect(await screen.findByText('Successfully Recorded')).toBeTruthy();
    const [first, second] = api.calls(submitFeedback);
    expect(second).toEqual(first);
    expect(second?.body).toMatchObject({ token: 'secret-token' });
  });

  it('a refused vote link does not end the session of whoever is signed in', async () => {
    api.on(me, session());
    api.on(submitFeedback, () => failure(401, 'This vote link is not valid.'));
    const { router, path } = renderAt(addressOf());
    await screen.findByText('This vote link is not valid.');
    await router.navigate('/top-rfps');
    expect(await screen.findByRole('banner')).toBeTruthy();
    expect(path()).toBe('/top-rfps');
  });
});

describe('a person is distinguished from a mail scanner', () => {
  it.each([
    ['pointer', touch],
    ['touch', () => fireEvent.touchStart(document.body)],
    ['key', () => fireEvent.keyDown(document.body, { key: 'Tab' })],
  ])('by the first %s event, confirmed once, without credentials, a failure ignored', async (_, event) => {
    const credentials = watchCredentials('/api/feedback/human');
    api.on(confirmHuman, noAnswer);
    await openRecorded();
    expect(api.calls(confirmHuman)).toEqual([]);
    event();
    event();
    await waitFor(() => expect(api.calls(confirmHuman)).toHaveLength(1));
    touch();
    expect(api.calls(confirmHuman).map(({ body }) => body)).toEqual([{ token: 'secret-token' }]);
    expect(credentials()).toEqual(['omit']);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('a movement while the vote is being sent confirms it once it is recorded', async () => {
    const answer = Promise.withResolvers<Response>();
    api.on(submitFeedback, () => answer.promise);
    renderAt(addressOf());
    await screen.findByText('Submitting Feedback...');
    touch();
    expect(api.calls(confirmHuman)).toEqual([]);
    answer.resolve(Response.json({ success: true }));
    await waitFor(() => expect(api.calls(confirmHuman)).toHaveLength(1));
  });
});
