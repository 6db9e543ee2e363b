import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

// As after the page was loaded: other tests have shown lists before.
vi.resetModules();
const { useFirstPart } = await import('./first-part.ts');

const shown: number[] = [];

function List({ items }: { items: readonly string[] }) {
  const part = useFirstPart(items, 2);
  shown.push(part.length);
  return part.map((item) => <p key={item}>{item}</p>);
}

it('the first list of a page comes in pieces and is whole without any action; a later one is whole at once', async () => {
  const items = ['a', 'b', 'c', 'd', 'e'];
  const { unmount } = render(<List items={items} />);
  expect(await screen.findByText('e')).toBeTruthy();
  expect([...new Set(shown)]).toEqual([2, 4, 5]);
  unmount();
  shown.length = 0;
  render(<List items={items} />);
  expect(shown).toEqual([5]);
});
