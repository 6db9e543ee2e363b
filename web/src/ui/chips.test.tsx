import { render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { describe, expect, it } from 'vitest';
import { ChipList } from './chips.tsx';

const input = createRef<HTMLInputElement>();

function listOf(...values: string[]) {
  return (
    <>
      <input ref={input} aria-label="Words" />
      <ChipList
        label="Chosen"
        chips={values.map((value) => ({ value, label: value }))}
        onRemove={() => {}}
        input={input}
      />
    </>
  );
}

const removeButton = (value: string) => screen.getByRole('button', { name: `Remove ${value}` });

/** As the mouse does, although the list is not drawn again yet. */
function press(value: string): void {
  removeButton(value).focus();
  removeButton(value).click();
}

describe('the focus', () => {
  it('moves to the next chip, from the last one to the one before, and then to the input', () => {
    const { rerender } = render(listOf('a', 'b', 'c'));
    press('b');
    rerender(listOf('a', 'c'));
    expect(document.activeElement).toBe(removeButton('c'));
    press('c');
    rerender(listOf('a'));
    expect(document.activeElement).toBe(removeButton('a'));
    press('a');
    rerender(listOf());
    expect(document.activeElement).toBe(screen.getByLabelText('Words'));
  });

  it('is not lost where two are removed before the first is gone', () => {
    const { rerender } = render(listOf('a', 'b'));
    press('b');
    press('a');
    rerender(listOf('a'));
    expect(document.activeElement).toBe(removeButton('a'));
    rerender(listOf());
    expect(document.activeElement).toBe(screen.getByLabelText('Words'));
  });

  it('stays where somebody has put it meanwhile, and where nobody removed a chip', () => {
    const { rerender } = render(listOf('a', 'b'));
    press('a');
    screen.getByLabelText('Words').focus();
    rerender(listOf('b'));
    expect(document.activeElement).toBe(screen.getByLabelText('Words'));
    screen.getByLabelText('Words').blur();
    rerender(listOf());
    expect(document.activeElement).toBe(document.body);
  });
});
