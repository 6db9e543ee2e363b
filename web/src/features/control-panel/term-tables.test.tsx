import { listJobs, listTermTables, switchTermTable, type TermTable } from '@bidlight/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { failure, fakeApi, noAnswer } from '#test/fake-api.ts';
import { answerPanel, openPanel } from './control-panel.fixture.ts';

const api = fakeApi();
beforeEach(() => answerPanel(api));

const shipped: TermTable = {
  id: 'a1',
  isActive: true,
  record: {
    format: 1,
    name: 'Federal notices',
    trainedAt: '2026-11-10T09:30:00.000Z',
    seed: 7,
    dimensions: 256,
    rows: 24_000,
    trainedOn: {
      notices: 63_251,
      pairs: 25_807,
      naicsTexts: 1_012,
      pscTexts: 2_000,
      newest: '2026-11-01',
    },
    heldOut: [],
    figures: [
      { name: 'Average precision without votes', value: '.378' },
      { name: 'Precision@10, judged by eye', value: '.78' },
    ],
  },
};
const own: TermTable = {
  id: 'b2',
  isActive: false,
  record: {
    ...shipped.record,
    name: 'Our own',
    trainedOn: { notices: 900, pairs: 400, naicsTexts: 0, pscTexts: 0, newest: null },
    figures: [],
  },
};

function answerTables(activeId: string | null) {
  const tables = [shipped, own].map((table) => ({ ...table, isActive: table.id === activeId }));
  api.on(listTermTables, { success: true, tables, activeId });
}

const section = () => within(screen.getByRole('region', { name: 'Term vectors' }));
const rows = () => section().getAllByRole('listitem');
const row = (name: string) => {
  const found = rows().find((item) => within(item).queryByRole('heading', { name }));
  if (!found) throw new Error(`There is no row ${name}.`);
  return within(found);
};

async function openTables() {
  const opened = await openPanel(api);
  await section().findByRole('heading', { name: 'Without vectors' });
  return opened;
}

describe('Term vectors', () => {
  it('lists the tables: when and on how many notices they were trained, their figures, the one in use', async () => {
    answerTables('a1');
    await openTables();
    expect(rows()).toHaveLength(3);
    const federal = row('Federal notices');
    expect(
      federal.getByText(
        'Trained on Nov 10, 2026 from 63,251 notices up to Nov 1, 2026, and 3,012 official code descriptions',
      ),
    ).toBeTruthy();
    expect(federal.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Average precision without votes',
      'Precision@10, judged by eye',
    ]);
    expect(federal.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['.378', '.78']);
    expect(federal.getByText('In use')).toBeTruthy();
    expect(federal.queryByRole('button')).toBeNull();
    expect(row('Our own').getByText('Trained on Nov 10, 2026 from 900 notices')).toBeTruthy();
    expect(section().getAllByText('In use')).toHaveLength(1);
    expect(
      section()
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Use this table', 'Use no table']);
  });

  it('switches and says what that means; the scoring that follows is looked for', async () => {
    answerTables('a1');
    const { user } = await openTables();
    expect(section().getByText(/rebuilds every company's model and rescores everything/)).toBeTruthy();
    api.on(switchTermTable, () => {
      answerTables('b2');
      return Response.json({ success: true, activeId: 'b2' });
    });
    const asked = api.calls(listJobs).length;
    await user.click(row('Our own').getByRole('button', { name: 'Use this table: Our own' }));
    await waitFor(() => expect(row('Our own').getByText('In use')).toBeTruthy());
    expect(api.calls(switchTermTable).map(({ body }) => body)).toEqual([{ id: 'b2' }]);
    expect(row('Federal notices').getByRole('button')).toBeTruthy();
    await waitFor(() => expect(api.calls(listJobs).length).toBeGreaterThan(asked));

    api.on(switchTermTable, () => {
      answerTables(null);
      return Response.json({ success: true, activeId: null });
    });
    await user.click(row('Without vectors').getByRole('button'));
    await waitFor(() => expect(row('Without vectors').getByText('In use')).toBeTruthy());
    expect(api.calls(switchTermTable).at(-1)?.body).toEqual({ id: null });
  });

  it('says why it was refused, and shows what is in use now', async () => {
    answerTables('a1');
    const { user } = await openTables();
    api.on(switchTermTable, () => {
      answerTables('b2');
      return failure(409, 'The table “Our own” is already in use.');
    });
    await user.click(row('Our own').getByRole('button'));
    expect((await section().findByRole('alert')).textContent).toBe('The table “Our own” is already in use.');
    await waitFor(() => expect(row('Our own').getByText('In use')).toBeTruthy());
    api.on(switchTermTable, noAnswer);
    await user.click(row('Federal notices').getByRole('button'));
    await waitFor(() => expect(section().getByRole('alert').textContent).toBe('Unable to connect to server'));
  });

  it('says that no table is installed, and where it stands how to make and add one', async () => {
    await openTables();
    expect(section().getByText(/^No table is installed\./).textContent).toBe(
      'No table is installed. The page on operations says how to train one and add it.',
    );
    expect(row('Without vectors').getByText('In use')).toBeTruthy();
  });

  it('that cannot be loaded comes with Try Again', async () => {
    api.on(listTermTables, noAnswer);
    const { user } = await openPanel(api);
    expect(await section().findByText('Unable to connect to server')).toBeTruthy();
    answerTables('a1');
    await user.click(section().getByRole('button', { name: 'Try Again' }));
    expect(await section().findByText('Federal notices')).toBeTruthy();
  });
});
