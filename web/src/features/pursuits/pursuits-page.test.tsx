import {
  acknowledgeAmendment,
  answerPrompt,
  changePursuit,
  getPursuitBoard,
  listPursuits,
  me,
  type Pursuit,
} from '@bidlight/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { downloadLink } from '#test/download-link.ts';
import { failure, fakeApi, pending } from '#test/fake-api.ts';
import { renderAt, session } from '#test/render.tsx';
import { toasts } from '#test/toasts.ts';
import { ada, ben, boardOf, choices, inDays, roof } from './pursuits.fixture.ts';

const api = fakeApi();
let stored: Pursuit[] = [];

beforeEach(() => {
  stored = [roof];
  api.on(me, session());
  api.on(getPursuitBoard, () => Response.json(boardOf(stored)));
});

async function open(address = '') {
  const opened = renderAt(`/top-rfps/pursuits${address}`);
  await screen.findByRole('heading', { name: 'Pursuits' });
  return opened;
}
const column = (name: string) => within(screen.getByRole('region', { name: new RegExp(`^${name}`) }));
const card = async (title = 'Roof repair') => within(await screen.findByRole('article', { name: title }));

/** What changes is stored as the server would. */
function storeChanges() {
  api.on(changePursuit, ({ params, body: { changes } }) => {
    const { ownerId: _, ...fields } = changes;
    stored = stored.map((each) =>
      String(each.id) === params.id ? ({ ...each, ...fields } as Pursuit) : each,
    );
    return Response.json({ success: true, pursuit: stored.find(({ id }) => String(id) === params.id) });
  });
}

describe('the board', () => {
  it('has a column for each stage, with how many it has', async () => {
    stored = [roof, { ...roof, id: 5, title: 'Painting', stage: 'won' }];
    await open();
    await card();
    for (const stage of ['Reviewing', 'Pursuing', 'Submitted', 'Won', 'Lost', 'No-bid'])
      expect(screen.getByRole('region', { name: new RegExp(`^${stage} \\d`) })).toBeTruthy();
    expect(column('Reviewing').getByRole('link', { name: 'Roof repair' }).getAttribute('href')).toBe(
      '/top-rfps/pursuits/4',
    );
    expect(column('Won').getByRole('article', { name: 'Painting' })).toBeTruthy();
  });

  it('shows whose it is, what is next, and deadlines and questions due with days left', async () => {
    stored = [
      {
        ...roof,
        nextStep: 'Call the office',
        nextStepOn: inDays(-3).slice(0, 10),
        dates: [
          { kind: 'questions', day: inDays(3).slice(0, 10), at: inDays(3) },
          { kind: 'response', day: inDays(9).slice(0, 10), at: inDays(9) },
        ],
      },
    ];
    await open();
    const shown = await card();
    expect(shown.getByText('Owner Ada Park')).toBeTruthy();
    expect(shown.getByText(/Call the office/).textContent).toMatch(/by .+ \(overdue\)$/);
    expect(shown.getByText('Questions due').closest('li')?.textContent).toContain('in 3 days');
    expect(shown.getByText('Response due').closest('li')?.textContent).toContain('in 9 days');
  });

  it('moves a card by drag at once', async () => {
    api.on(changePursuit, pending);
    await open();
    await card();
    const dragged = screen.getByRole('article', { name: 'Roof repair' }).parentElement as HTMLElement;
    const dataTransfer = { setData: () => {} };
    fireEvent.dragStart(dragged, { dataTransfer });
    const target = screen.getByRole('region', { name: /^Submitted/ });
    fireEvent.dragOver(target, { dataTransfer });
    fireEvent.drop(target, { dataTransfer });
    expect(await column('Submitted').findByRole('article', { name: 'Roof repair' })).toBeTruthy();
    expect(api.calls(changePursuit)).toMatchObject([
      { params: { id: '4' }, body: { changes: { stage: 'submitted' }, seen: { stage: 'reviewing' } } },
    ]);
  });

  it('moves a card by keyboard, says so and keeps the focus on it', async () => {
    storeChanges();
    const { user } = await open();
    (await card()).getByRole('link', { name: 'Roof repair' }).focus();
    await user.keyboard('{ArrowRight}');
    const moved = await column('Pursuing').findByRole('link', { name: 'Roof repair' });
    await waitFor(() => expect(document.activeElement).toBe(moved));
    expect(screen.getByText('Roof repair: Pursuing')).toBeTruthy();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Stage: Roof repair' }), 'Submitted');
    expect(await column('Submitted').findByRole('link', { name: 'Roof repair' })).toBeTruthy();
  });

  it('keeps the focus on a card that is moved again before the first move is stored', async () => {
    const first = Promise.withResolvers<Response>();
    api.on(changePursuit, () => (api.calls(changePursuit).length === 1 ? first.promise : pending()));
    const { user } = await open();
    (await card()).getByRole('link', { name: 'Roof repair' }).focus();
    for (const stage of ['Pursuing', 'Submitted']) {
      await user.keyboard('{ArrowRight}');
      const moved = await column(stage).findByRole('link', { name: 'Roof repair' });
      await waitFor(() => expect(document.activeElement).toBe(moved));
    }
    first.resolve(Response.json({ success: true, pursuit: { ...roof, stage: 'pursuing' } }));
    await waitFor(() => expect(api.calls(changePursuit)).toHaveLength(2));
    const link = column('Submitted').getByRole('link', { name: 'Roof repair' });
    expect(document.activeElement).toBe(link);
  });

  it('two people at once lose nothing: the second sees what changed', async () => {
    api.on(changePursuit, () => {
      stored = [{ ...roof, stage: 'submitted' }];
      return failure(409, 'Ben Ortiz has moved this to Submitted meanwhile.');
    });
    const { user } = await open();
    (await card()).getByRole('link', { name: 'Roof repair' }).focus();
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(toasts()).toEqual(['Ben Ortiz has moved this to Submitted meanwhile.']));
    expect(await column('Submitted').findByRole('article', { name: 'Roof repair' })).toBeTruthy();
  });

  it.each([
    ['No-bid, which is a decision', 'No-bid', { stage: 'no_bid', decision: 'no_go' }, { decision: null }],
    ['Lost', 'Lost', { stage: 'lost' }, {}],
  ])('asks for reasons on the way to %s', async (_, label, changes, seen) => {
    storeChanges();
    const { user } = await open();
    await user.selectOptions((await card()).getByRole('combobox', { name: 'Stage: Roof repair' }), label);
    const dialog = within(screen.getByRole('dialog', { name: `Move to ${label}` }));
    await user.click(dialog.getByRole('button', { name: 'Price' }));
    await user.type(dialog.getByRole('textbox', { name: 'Comment (optional)' }), 'Too low for us');
    await user.click(dialog.getByRole('button', { name: `Move to ${label}` }));
    await waitFor(() => expect(api.calls(changePursuit)).toHaveLength(1));
    const why = { decisionReasons: ['price'], decisionComment: 'Too low for us' };
    expect(api.calls(changePursuit)[0]?.body).toEqual({
      changes: { ...changes, ...why },
      seen: { stage: 'reviewing', ...seen, decisionReasons: [], decisionComment: null },
    });
  });

  it('leaves it where it was when the reasons are cancelled, and moves it without any', async () => {
    storeChanges();
    const { user } = await open();
    const select = (await card()).getByRole('combobox', { name: 'Stage: Roof repair' });
    await user.selectOptions(select, 'No-bid');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(api.calls(changePursuit)).toEqual([]);
    await user.selectOptions(select, 'No-bid');
    await user.click(screen.getByRole('button', { name: 'Move to No-bid' }));
    expect(await column('No-bid').findByRole('article', { name: 'Roof repair' })).toBeTruthy();
    expect(api.calls(changePursuit)).toMatchObject([{ body: { changes: { stage: 'no_bid' } } }]);
  });

  it('asks what became of an award, and moves it as the answer says', async () => {
    const prompt = {
      key: 'award:9',
      kind: 'awarded',
      text: 'Awarded to Acme for $1.2M. Did you bid?',
    } as const;
    stored = [{ ...roof, stage: 'submitted', prompt }];
    api.on(answerPrompt, () => {
      stored = [{ ...roof, stage: 'lost' }];
      return Response.json({ success: true, pursuit: stored[0] });
    });
    const { user } = await open();
    expect((await card()).getByText('Awarded to Acme for $1.2M. Did you bid?')).toBeTruthy();
    const answers = (await card()).getAllByRole('button').map((button) => button.textContent);
    expect(answers).toEqual(['Won', 'Lost', 'Did not bid', 'Still open']);
    await user.click((await card()).getByRole('button', { name: 'Lost' }));
    expect(await column('Lost').findByRole('article', { name: 'Roof repair' })).toBeTruthy();
    expect(api.calls(answerPrompt)).toMatchObject([
      { params: { id: '4' }, body: { key: 'award:9', answer: 'lost' } },
    ]);
  });

  it('marks amendments since the last look until they are acknowledged', async () => {
    const amendment = { id: 3, text: 'Amendment 2: deadline Nov 14 → Nov 21', recordedAt: inDays(-1) };
    stored = [{ ...roof, amendments: [{ ...amendment, isNew: true, acknowledged: null }] }];
    api.on(acknowledgeAmendment, () => {
      stored = [roof];
      return Response.json({ success: true, acknowledged: true });
    });
    const { user } = await open();
    await user.click((await card()).getByRole('checkbox', { name: `Acknowledged: ${amendment.text}` }));
    await waitFor(() => expect(screen.queryByText(new RegExp(amendment.text))).toBeNull());
  });

  it('leads from a full stage to all of it, with the filters', async () => {
    api.on(getPursuitBoard, () => Response.json(boardOf([roof], { reviewing: 40 })));
    await open('?due=month');
    const link = await screen.findByRole('link', { name: 'Show all 40 in Reviewing' });
    expect(link.getAttribute('href')).toBe('/top-rfps/pursuits?due=month&view=table&stage=reviewing');
  });
});

describe('filters, table and file', () => {
  it('filters by owner, agency, code and due in the address, and clears them', async () => {
    const { user, router } = await open();
    await card();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Owner' }), 'Ben Ortiz');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Agency' }), choices.agencies);
    await user.selectOptions(screen.getByRole('combobox', { name: 'NAICS code' }), '238160');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Due' }), 'Overdue');
    const query = { owner: ben.id, agency: choices.agencies[0], code: '238160', due: 'overdue' };
    await waitFor(() => expect(api.calls(getPursuitBoard).at(-1)?.query).toEqual(query));
    expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual(query);
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('is a table too, page by page, and a file with the same filters', async () => {
    api.on(listPursuits, {
      success: true,
      pursuits: [{ ...roof, stage: 'won', owner: null, amount: 1_200_000 }],
      pagination: { page: 1, limit: 50, total: 51, totalPages: 2 },
      choices,
    });
    const { user } = await open(`?view=table&stage=won&owner=${ada.id}`);
    const row = await screen.findByRole('row', { name: /Roof repair/ });
    for (const text of ['Won', '$1.2M']) expect(within(row).getByText(text)).toBeTruthy();
    expect(await downloadLink()).toBe(`/api/pursuits/export?owner=${ada.id}&stage=won`);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(api.calls(listPursuits).at(-1)?.query).toMatchObject({ page: '2' }));
  });

  it('has the rows that a number of the reports leads to, says which, and clears them with the filters', async () => {
    const { user } = await open('?agency=-&reached=submitted&from=2026-11-01&to=2026-11-30');
    const text =
      'Only those that began from Nov 1, 2026 to Nov 30, 2026 and that were submitted at some time.';
    expect(await screen.findByText(text)).toBeTruthy();
    const asked = { agency: '-', reached: 'submitted', from: '2026-11-01', to: '2026-11-30' };
    expect(api.calls(getPursuitBoard).at(-1)?.query).toEqual(asked);
    expect(screen.getByRole('combobox', { name: 'Agency' })).toHaveProperty('value', '-');
    expect(screen.getByRole('option', { name: 'Not stated' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(screen.queryByText(text)).toBeNull();
    await waitFor(() => expect(api.calls(getPursuitBoard).at(-1)?.query).toEqual({}));
  });

  it('says how to begin where nothing is pursued, and how to go on where nothing meets the filters', async () => {
    stored = [];
    const { user } = await open();
    expect(await screen.findByText('Your company pursues nothing yet')).toBeTruthy();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Owner' }), 'No owner');
    expect(await screen.findByText('No pursuit meets these filters')).toBeTruthy();
  });

  it('can be loaded again where it could not be', async () => {
    api.on(getPursuitBoard, () => failure(503, 'The database is not available right now.'));
    const { user } = await open();
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText('The database is not available right now.')).toBeTruthy();
    api.on(getPursuitBoard, () => Response.json(boardOf(stored)));
    await user.click(alert.getByRole('button', { name: 'Try Again' }));
    expect(await card()).toBeTruthy();
  });
});
