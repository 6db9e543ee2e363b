import { render, screen } from '@testing-library/react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, it, vi } from 'vitest';

const shown: number[] = [];
const items = ['a', 'b', 'c', 'd', 'e'];
let fresh: typeof import('./first-part.ts');

// As after the page was loaded: other tests have shown lists before.
beforeEach(async () => {
  vi.resetModules();
  fresh = await import('./first-part.ts');
  shown.length = 0;
});

function List() {
  const part = fresh.useFirstPart(items, 2);
  shown.push(part.length);
  return part.map((item) => <p key={item}>{item}</p>);
}

it('the first list of a page comes in pieces and is whole without any action; a later one is whole at once', async () => {
  const { unmount } = render(<List />);
  expect(await screen.findByText('e')).toBeTruthy();
  expect([...new Set(shown)]).toEqual([2, 4, 5]);
  unmount();
  shown.length = 0;
  render(<List />);
  expect(shown).toEqual([5]);
});

it('is whole when a key arrives, so that whoever types at once walks on from the last of the part', () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const root = createRoot(document.createElement('div'));
  let seenByKeys = 0;
  const onKey = () => {
    seenByKeys = shown.at(-1) ?? 0;
  };
  document.addEventListener('keydown', onKey);
  flushSync(() => root.render(<List />));
  expect(shown.at(-1)).toBeLessThan(items.length);
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', bubbles: true }));
  document.removeEventListener('keydown', onKey);
  expect(seenByKeys).toBe(items.length);
  root.unmount();
  vi.unstubAllGlobals();
});
