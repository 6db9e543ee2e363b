import { emailHistory, getOpportunity, markWrongReason, me, type Opportunity } from '@bidlight/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { roofRepair } from '#components/opportunity/opportunity.fixture.ts';
import { failure, fakeApi } from '#test/fake-api.ts';
import { renderAt, session } from '#test/render.tsx';

const api = fakeApi();

const QUOTE = 'You offer “roofs”; they ask for “a roof”.';
const FAR = 'Yuma, AZ is outside your states.';

const doubted: Opportunity = {
  ...roofRepair,
  aiKeyStrengths: [QUOTE],
  aiRiskFactors: [FAR],
  factors: [
    { label: 'Starting point', points: 20, evidence: ['The score of any notice'] },
    { label: 'What you do', points: 31, evidence: [] },
    { label: 'Kind of notice', points: 4, evidence: ['Solicitation'] },
    { label: 'Other', points: 1, evidence: [] },
  ],
  reasons: [
    { kind: 'What you do', text: QUOTE, isWrong: false },
    { kind: 'Place of performance', text: FAR, isWrong: true },
    { kind: 'Kind of notice', text: 'Solicitation', isWrong: false },
  ],
};

async function open(opportunity = doubted) {
  api.on(me, session());
  api.on(getOpportunity, { success: true, opportunity });
  api.on(emailHistory, { success: true, emailHistory: [] });
  const opened = renderAt(`/top-rfps/${opportunity.id}`);
  await screen.findByRole('heading', { level: 1 });
  return opened;
}

const company = () => within(screen.getByRole('region', { name: 'For your company' }));
const flag = (text: string, pressed?: boolean) =>
  company().getByRole('button', {
    name: `This reason is wrong: ${text}`,
    ...(pressed !== undefined && { pressed }),
  });
const score = () => within(screen.getByText('Why this score').closest('details') as HTMLElement);

describe("'This reason is wrong'", () => {
  it('stands at the end of every reason, and in the score beside what has one', async () => {
    await open();
    expect(flag(QUOTE, false)).toBeTruthy();
    expect(flag(FAR, true)).toBeTruthy();
    const behind = score()
      .getAllByRole('button')
      .map((button) => [button.closest('li')?.textContent, button.getAttribute('aria-label')]);
    expect(behind).toEqual([
      ['What you do+31', `This reason is wrong: ${QUOTE}`],
      ['Kind of notice+4Solicitation', 'This reason is wrong: Solicitation'],
    ]);
  });

  it('is said with one tap and no dialog, at once, and a second tap takes it back', async () => {
    const { user } = await open();
    api.on(markWrongReason, { success: true });
    await user.click(flag(QUOTE));
    expect(flag(QUOTE, true)).toBeTruthy();
    expect(score().getByRole('button', { name: /You offer/, pressed: true })).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(flag(QUOTE));
    expect(flag(QUOTE, false)).toBeTruthy();
    await waitFor(() => expect(api.calls(markWrongReason)).toHaveLength(2));
    expect(api.calls(markWrongReason).map(({ params, body }) => ({ params, body }))).toEqual([
      { params: { id: '7' }, body: { text: QUOTE, isWrong: true } },
      { params: { id: '7' }, body: { text: QUOTE, isWrong: false } },
    ]);
  });

  it('is reached and said by keyboard', async () => {
    const { user } = await open();
    api.on(markWrongReason, { success: true });
    flag(FAR).focus();
    await user.keyboard(' ');
    expect(flag(FAR, false)).toBe(document.activeElement);
  });

  it.each([
    [() => failure(503, 'Away'), 'Away'],
    [() => Promise.reject(new TypeError('offline')), 'Failed to mark the reason. Please try again.'],
  ])('is as it was when it could not be kept, and says so: %#', async (answer, text) => {
    const { user } = await open();
    api.on(markWrongReason, answer as () => ReturnType<typeof failure>);
    await user.click(flag(QUOTE));
    expect(await screen.findByText(text)).toBeTruthy();
    expect(flag(QUOTE, false)).toBeTruthy();
  });

  it('shows the reasons as they are now when they have changed meanwhile', async () => {
    const { user } = await open();
    const changed = 'The reasons of this score have changed. Please reload the page.';
    api.on(markWrongReason, () => failure(409, changed));
    api.on(getOpportunity, {
      success: true,
      opportunity: { ...doubted, aiKeyStrengths: ['Another.'], reasons: [] },
    });
    await user.click(flag(QUOTE));
    expect(await screen.findByText(changed)).toBeTruthy();
    expect(await company().findByText('Another.')).toBeTruthy();
  });

  it('is not offered where the server names no reasons', async () => {
    await open({ ...doubted, reasons: undefined });
    expect(screen.queryByRole('button', { name: /^This reason is wrong/ })).toBeNull();
  });
});
