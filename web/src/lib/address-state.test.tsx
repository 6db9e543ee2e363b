import { render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { useAddressState } from './address-state.ts';

const text = z.string().catch('');
const Address = z.object({ start: text, end: text, word: text });

interface Changes {
  start: string;
  end: string;
  onChange(patch: { end: string }): void;
}

/** The effects of a child come before its parent's: it changes the address while the change before is arriving. */
function EndFollowsStart({ start, end, onChange }: Changes) {
  useLayoutEffect(() => {
    if (start && !end) onChange({ end: '2' });
  });
  return null;
}

function Form() {
  const [address, change] = useAddressState(Address);
  const { start, end, word } = address;
  useLayoutEffect(() => {
    if (start && !word) change({ word: 'roof' });
  });
  return (
    <>
      <button type="button" onClick={() => change({ start: '1' })}>
        Start
      </button>
      <EndFollowsStart start={start} end={end} onChange={change} />
      <output>{useLocation().search}</output>
    </>
  );
}

test('of changes in quick succession none is lost', async () => {
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Form /> }])} />);
  screen.getByRole('button').click();
  expect(await screen.findByText('?start=1&end=2&word=roof')).toBeTruthy();
});

test('a change that comes after going back is made to the address that was gone back to', async () => {
  const router = createMemoryRouter([{ path: '/', element: <Form /> }], {
    initialEntries: ['/?end=9', '/?end=7'],
  });
  render(<RouterProvider router={router} />);
  await router.navigate(-1);
  expect(await screen.findByText('?end=9')).toBeTruthy();
  screen.getByRole('button').click();
  expect(await screen.findByText('?end=9&start=1&word=roof')).toBeTruthy();
});
