import { emailHistory, getOpportunity, me, type NoticeVersion } from '@bidlight/contract';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { roofRepair } from '#components/opportunity/opportunity.fixture.ts';
import { fakeApi } from '#test/fake-api.ts';
import { renderAt, session } from '#test/render.tsx';

const api = fakeApi();

async function open(...versions: Partial<NoticeVersion>[]) {
  const [first] = roofRepair.versions;
  if (!first) throw new Error('The fixture has a version.');
  api.on(me, session());
  api.on(getOpportunity, {
    success: true,
    opportunity: { ...roofRepair, versions: versions.map((version) => ({ ...first, ...version })) },
  });
  api.on(emailHistory, { success: true, emailHistory: [] });
  renderAt('/top-rfps/7');
  return within(await screen.findByRole('region', { name: 'Versions' }));
}

const textsOf = (elements: readonly Element[]) => elements.map(({ textContent }) => textContent);

describe('the versions of an opportunity', () => {
  it('say what an amendment made of each field', async () => {
    const versions = await open({});
    expect(textsOf(versions.getAllByRole('definition'))).toEqual([
      'None →  became Jan 5, 2099, 4:00 PM ET',
      'Roof →  became Roof repair',
    ]);
    expect(textsOf(versions.getAllByRole('deletion'))).toEqual(['None', 'Roof']);
    expect(textsOf(versions.getAllByRole('insertion'))).toEqual(['Jan 5, 2099, 4:00 PM ET', 'Roof repair']);
  });

  it('show the changed places of the text with the words around them, and how many more there are', async () => {
    const versions = await open({
      changes: [{ field: 'description', from: 'Due Mon…', to: 'Due Fri…' }],
      text: {
        passages: [
          [
            { kind: 'same', text: '… due on ' },
            { kind: 'removed', text: 'Monday ' },
            { kind: 'added', text: 'Friday ' },
            { kind: 'same', text: 'at the Government\ufffds office.' },
          ],
        ],
        more: 2,
      },
    });
    expect(versions.getByRole('definition').textContent).toBe(
      '… due on Monday Friday at the Government’s office.2 more places changed.',
    );
    expect(versions.getByRole('deletion').textContent).toBe('Monday ');
    expect(versions.getByRole('insertion').textContent).toBe('Friday ');
  });

  it('name the files that came and went', async () => {
    const versions = await open({
      changes: [{ field: 'attachments', from: 'a', to: 'b' }],
      files: { added: ['https://files.example/new.pdf'], removed: ['https://files.example/1'] },
    });
    expect(versions.getByRole('definition').textContent).toBe('Removed: A fileAdded: new.pdf');
  });

  it('show the excerpts where the places are not known, and say when only the spacing differs', async () => {
    const changes = [{ field: 'description' as const, from: 'Old…', to: 'New…' }];
    const versions = await open(
      { changes },
      { changes, recordedAt: '2026-11-01T00:00:00.000Z', text: { passages: [], more: 0 } },
    );
    expect(textsOf(versions.getAllByRole('definition'))).toEqual([
      'Old… →  became New…',
      'Only the spacing has changed.',
    ]);
  });

  it('have the newest unfolded, and each says when it was and what it changed', async () => {
    const versions = await open({}, { recordedAt: '2026-11-01T15:00:00.000Z' });
    const amendments = versions.getAllByRole('group');
    expect(amendments.map((each) => each.hasAttribute('open'))).toEqual([true, false]);
    expect(textsOf(versions.getAllByRole('heading', { level: 3 }))).toEqual([
      'Amended Nov 12, 2026, 10:00 AM ET response date, title',
      'Amended Nov 1, 2026, 10:00 AM ET response date, title',
    ]);
  });
});
