import { follow, listFollowedIds, me, searchRfps } from '@bidlight/contract';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeApi } from '#test/fake-api.ts';
import { renderAt, session } from '#test/render.tsx';
import { found, roof } from './search.fixture.ts';

const api = fakeApi();
const rows = ['Roof repair', 'Painting', 'Paving'].map((title, at) => ({
  ...roof,
  id: at + 1,
  title,
  titlePieces: [{ text: title, isMatch: false }],
}));

beforeEach(() => {
  api.on(me, session());
  api.on(searchRfps, found(rows));
});
afterEach(() => localStorage.clear());

async function openResults() {
  const opened = renderAt('/search-rfps');
  await screen.findByText('3 results found');
  return opened;
}

const focused = () => document.activeElement?.textContent;
const keywords = () => screen.getByLabelText('Keywords, RFP number or description');

describe('the keyboard in search results', () => {
  it('walks through the titles with j and k or the arrows, and stops at both ends', async () => {
    const { user } = await openResults();
    const places = [];
    for (const key of ['j', 'j', '{ArrowDown}', 'j', 'k', '{ArrowUp}', 'k']) {
      await user.keyboard(key);
      places.push(focused());
    }
    expect(places).toEqual([
      'Roof repair',
      'Painting',
      'Paving',
      'Paving',
      'Painting',
      'Roof repair',
      'Roof repair',
    ]);
  });

  it('opens a result with Enter', async () => {
    const { user, path } = await openResults();
    await user.keyboard('jj{Enter}');
    await waitFor(() => expect(path()).toBe('/top-rfps/2'));
  });

  it('goes to the keywords with /, where keys are text, and from there with the arrow to the results', async () => {
    const { user } = await openResults();
    await user.keyboard('j/');
    expect(document.activeElement).toBe(keywords());
    await user.keyboard('jk');
    expect(keywords()).toHaveProperty('value', 'jk');
    await user.keyboard('{ArrowDown}');
    expect(focused()).toBe('Roof repair');
  });

  it('leaves the arrows to the page where no result has the focus', async () => {
    const { user } = await openResults();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(document.body);
  });

  it('votes on the current result with 1, 2 and 3, and selects it with x', async () => {
    const { user } = await openResults();
    await user.keyboard('1x');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.keyboard('jjx');
    expect(screen.getByRole('checkbox', { name: 'Select Painting' })).toHaveProperty('checked', true);
    await user.keyboard('3');
    await screen.findByRole('button', { name: 'Confirm' });
    expect(screen.getByRole('dialog', { name: 'Not a Match' }).textContent).toContain('Painting');
  });

  it('follows the current result with f, or stops', async () => {
    let ids = [2];
    api.on(listFollowedIds, () => Response.json({ success: true, ids, newAmendments: 0 }));
    api.on(follow, ({ params, body }) => {
      const others = ids.filter((id) => id !== Number(params.id));
      ids = body.following ? [...others, Number(params.id)] : others;
      return Response.json({ success: true, ...body });
    });
    const { user } = await openResults();
    await screen.findByRole('button', { name: 'Following: Painting', pressed: true });
    await user.keyboard('fjf');
    expect(await screen.findByRole('button', { name: 'Following: Roof repair', pressed: true })).toBeTruthy();
    await user.keyboard('jf');
    await waitFor(() =>
      expect(api.calls(follow)).toMatchObject([
        { params: { id: '1' }, body: { following: true } },
        { params: { id: '2' }, body: { following: false } },
      ]),
    );
  });

  it('is explained with ?, where the single keys are switched off; the arrows stay', async () => {
    const { user } = await openResults();
    await user.keyboard('?');
    await user.click(await screen.findByLabelText('Use these shortcuts on this device'));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.keyboard('j');
    expect(focused()).not.toBe('Roof repair');
    await user.click(keywords());
    await user.keyboard('{ArrowDown}');
    expect(focused()).toBe('Roof repair');
  });
});
