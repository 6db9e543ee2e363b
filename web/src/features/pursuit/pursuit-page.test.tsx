import {
  acknowledgeAmendment,
  addOpenQuestion,
  addPursuitNote,
  answerPrompt,
  changePursuit,
  deletePursuit,
  emailHistory,
  getOpportunity,
  getPursuit,
  getPursuitBoard,
  listPursuitMarks,
  me,
  type Pursuit,
  tickOpenQuestion,
  type User,
} from '@bidlight/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { roofRepair } from '#components/opportunity/opportunity.fixture.ts';
import { failure, fakeApi } from '#test/fake-api.ts';
import { renderAt, session, someone } from '#test/render.tsx';
import { ada, roofPursuit, roofSheet } from './pursuit.fixture.ts';

const api = fakeApi();
const admin: User = { ...someone, role: 'ADMIN' };

function answerSheet(changes: Partial<Pursuit> = {}, parts: Partial<typeof roofSheet> = {}): Pursuit {
  const pursuit = { ...roofPursuit, ...changes };
  api.on(getPursuit, { ...roofSheet, ...parts, pursuit });
  return pursuit;
}

async function open(changes: Partial<Pursuit> = {}, parts: Partial<typeof roofSheet> = {}, user = someone) {
  api.on(me, session(user));
  answerSheet(changes, parts);
  api.on(getOpportunity, { success: true, opportunity: roofRepair });
  const opened = renderAt('/top-rfps/pursuits/3');
  await screen.findByRole('heading', { level: 1 });
  return opened;
}

const region = (name: string) => within(screen.getByRole('region', { name }));
const texts = (elements: readonly Element[]) => elements.map(({ textContent }) => textContent);

describe('the sheet of a pursuit', () => {
  it('says what is pursued and leads to the opportunity, with deadline, score, reasons, votes and eligibility; tells the history, the newest first; offers members no deletion', async () => {
    await open();
    const title = screen.getByRole('link', { name: 'Roof repair' });
    expect(title.getAttribute('href')).toBe('/top-rfps/7');
    expect(screen.getByText(/^in \d+ days$/)).toBeTruthy();
    expect(screen.getByText('31')).toBeTruthy();
    expect(region('For your company').getByText('NAICS 238160 is a target')).toBeTruthy();
    expect(region('Team votes').getByText('Ours.')).toBeTruthy();
    expect(screen.getByText('Eligibility').nextElementSibling?.textContent).toBe('Nothing found against it');
    const [first, second] = within(
      screen.getByRole('heading', { name: 'History' }).closest('details') as Element as HTMLElement,
    ).getAllByRole('listitem', { hidden: true });
    expect(first?.textContent).toContain('Stage: Pursuing → ReviewingBidlight · ');
    expect(second?.textContent).toContain('StartedMo Reed · ');
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  });

  it('is the place that the page of the opportunity leads back to', async () => {
    const { user } = await open();
    api.on(emailHistory, { success: true, emailHistory: [] });
    api.on(listPursuitMarks, { success: true, marks: [{ opportunityId: 7, pursuitId: 3 }] });
    await user.click(screen.getByRole('link', { name: 'Roof repair' }));
    await user.click(await screen.findByRole('link', { name: 'Back to the pursuit' }));
    expect(await screen.findByRole('region', { name: 'Go or no-go' })).toBeTruthy();
  });

  it('says why the company is not eligible', async () => {
    const eligibility = { isEligible: false, reason: 'Set aside for 8(a) firms.' };
    api.on(me, session());
    answerSheet();
    api.on(getOpportunity, { success: true, opportunity: { ...roofRepair, eligibility } });
    renderAt('/top-rfps/pursuits/3');
    expect(await screen.findByText('Set aside for 8(a) firms.')).toBeTruthy();
  });

  it('no longer says of what is submitted or won whether the company may bid', async () => {
    const { reload } = await open({ stage: 'submitted' });
    expect(await screen.findByText('Set-aside')).toBeTruthy();
    expect(screen.queryByText('Eligibility')).toBeNull();
    answerSheet({ stage: 'won' });
    await reload();
    expect(screen.getByText('Set-aside')).toBeTruthy();
    expect(screen.queryByText('Eligibility')).toBeNull();
  });

  it('is not found where the company has no such pursuit', async () => {
    api.on(me, session());
    api.on(getPursuit, () => Promise.resolve(failure(404, 'Pursuit not found.')));
    renderAt('/top-rfps/pursuits/99');
    expect(await screen.findByRole('heading', { name: 'Pursuit not found.' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to the pursuits' }).getAttribute('href')).toBe(
      '/top-rfps/pursuits',
    );
  });

  it('stays usable where the opportunity could not be loaded, and offers to try again', async () => {
    api.on(me, session());
    answerSheet();
    api.on(getOpportunity, () => Promise.resolve(failure(503, 'Busy.')));
    const { user } = renderAt('/top-rfps/pursuits/3');
    expect(await screen.findByText('Failed to load the opportunity.')).toBeTruthy();
    expect(region('Notes').getByText('Second note')).toBeTruthy();
    api.on(getOpportunity, { success: true, opportunity: roofRepair });
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('NAICS 238160 is a target')).toBeTruthy();
  });

  it('asks what the product wants to know, and is answered there', async () => {
    const prompt = { key: 'deadline:1', kind: 'deadline', text: 'The deadline has passed.' } as const;
    const { user } = await open({ prompt });
    const after = answerSheet({ stage: 'submitted' });
    api.on(answerPrompt, { success: true, pursuit: after });
    await user.click(screen.getByRole('button', { name: 'Submitted' }));
    await waitFor(() => expect(screen.queryByText('The deadline has passed.')).toBeNull());
    expect(api.calls(answerPrompt)).toMatchObject([{ body: { key: 'deadline:1', answer: 'submitted' } }]);
  });

  it('has waiting amendments acknowledged with one tick', async () => {
    const amendment = { id: 5, text: 'Amendment 1: deadline', recordedAt: roofPursuit.createdAt };
    const { user } = await open({ amendments: [{ ...amendment, isNew: true, acknowledged: null }] });
    api.on(acknowledgeAmendment, { success: true, acknowledged: true });
    await user.click(screen.getByRole('checkbox', { name: 'Acknowledged: Amendment 1: deadline' }));
    await waitFor(() =>
      expect(api.calls(acknowledgeAmendment)).toMatchObject([
        { params: { id: '5' }, body: { acknowledged: true } },
      ]),
    );
  });

  it('is printed with a button', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
  });

  it('is deleted by admins alone, who are asked first, and leads back to the board', async () => {
    const { user, path } = await open({}, {}, admin);
    api.on(deletePursuit, { success: true });
    api.on(getPursuitBoard, { success: true, stages: [], choices: { people: [], agencies: [], codes: [] } });
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Delete the pursuit' }));
    expect(api.calls(deletePursuit)).toHaveLength(0);
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(path()).toBe('/top-rfps/pursuits'));
    expect(api.calls(deletePursuit)).toMatchObject([{ params: { id: '3' } }]);
  });
});

describe('notes and open questions', () => {
  it('are the newest first, as plain text with its lines, in which addresses are links', async () => {
    await open();
    const [newest, older] = region('Notes').getAllByRole('listitem');
    expect(newest?.textContent).toContain('Second note');
    expect(older?.querySelector('p:last-child')?.textContent).toBe(
      'See (https://sam.gov/opp/1?a=b).\nThen <b>call</b>.',
    );
    const link = region('Notes').getByRole('link');
    expect(link.getAttribute('href')).toBe('https://sam.gov/opp/1?a=b');
    expect(link.getAttribute('rel')).toBe('noopener noreferrer');
  });

  it('keep what was typed where a note cannot be saved, and show it once it is', async () => {
    const { user } = await open({}, { notes: [] });
    expect(region('Notes').getByText('No notes yet.')).toBeTruthy();
    api.on(addPursuitNote, () => Promise.resolve(failure(503, 'Busy. Please try again.')));
    const field = region('Notes').getByLabelText('Add a note');
    await user.type(field, 'One{Enter}two');
    await user.click(screen.getByRole('button', { name: 'Add note' }));
    expect(await region('Notes').findByText('Busy. Please try again.')).toBeTruthy();
    expect(field).toHaveProperty('value', 'One\ntwo');
    const note = { id: 13, by: 'Ada Park', at: roofPursuit.createdAt, text: 'One\ntwo' };
    api.on(addPursuitNote, { success: true, note });
    answerSheet({}, { notes: [note] });
    await user.click(screen.getByRole('button', { name: 'Add note' }));
    await waitFor(() => expect(field).toHaveProperty('value', ''));
    expect(region('Notes').getAllByRole('listitem')).toHaveLength(1);
    expect(api.calls(addPursuitNote).at(-1)?.body).toEqual({ text: 'One\ntwo' });
  });

  it('have the open questions before those that are answered, and are ticked and unticked', async () => {
    const { user } = await open();
    const boxes = region('Open questions').getAllByRole('checkbox');
    expect(texts(boxes.map((box) => box.closest('label') as Element))).toEqual([
      'Who is the incumbent?',
      'Bond? (answered by Mo Reed, Nov 12, 2026)',
    ]);
    api.on(tickOpenQuestion, {
      success: true,
      openQuestion: { id: 21, text: 'Bond?', answered: null },
    });
    await user.click(region('Open questions').getByRole('checkbox', { name: /Bond/ }));
    await waitFor(() =>
      expect(api.calls(tickOpenQuestion)).toMatchObject([
        { params: { id: '3', questionId: '21' }, body: { isAnswered: false } },
      ]),
    );
  });

  it('begin empty, and take a question', async () => {
    const { user } = await open({}, { openQuestions: [] });
    expect(region('Open questions').getByText('No questions yet.')).toBeTruthy();
    const openQuestion = { id: 23, text: 'Bond?', answered: null };
    api.on(addOpenQuestion, { success: true, openQuestion });
    answerSheet({}, { openQuestions: [openQuestion] });
    await user.type(region('Open questions').getByLabelText('Add a question'), 'Bond?{Enter}');
    expect(
      await region('Open questions').findByRole('checkbox', { name: 'Bond?', checked: false }),
    ).toBeTruthy();
    expect(region('Open questions').getByLabelText('Add a question')).toHaveProperty('value', '');
  });
});

describe('the owner and the stage', () => {
  it('are saved as they are chosen, with what was seen', async () => {
    const { user } = await open();
    api.on(changePursuit, { success: true, pursuit: answerSheet({ owner: ada }) });
    await user.selectOptions(screen.getByLabelText('Owner'), 'Ada Park');
    expect(await screen.findByText('Owner saved.')).toBeTruthy();
    expect(api.calls(changePursuit)[0]?.body).toEqual({
      changes: { ownerId: ada.id },
      seen: { ownerId: roofPursuit.owner?.id },
    });
  });

  it('show who came first, and what is there now', async () => {
    const { user } = await open();
    answerSheet({ stage: 'submitted' });
    api.on(changePursuit, () =>
      Promise.resolve(failure(409, 'Mo Reed has moved this to Submitted meanwhile.')),
    );
    await user.selectOptions(screen.getByLabelText('Stage'), 'Pursuing');
    await waitFor(() => expect(screen.getByLabelText('Stage')).toHaveProperty('value', 'submitted'));
    expect(region('Pursuit').getByText('Mo Reed has moved this to Submitted meanwhile.')).toBeTruthy();
  });
});
