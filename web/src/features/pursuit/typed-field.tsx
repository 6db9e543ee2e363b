import { PURSUIT_FIELD_LABELS, type Pursuit } from '@bidlight/contract';
import type { ComponentProps } from 'react';
import { TextField } from '#ui/field.tsx';
import { type TypedField, useOwnField } from './use-own-field.ts';

interface TypedPursuitFieldProps extends Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'maxLength'> {
  pursuit: Pursuit;
  field: TypedField;
  label?: string;
  shown: string;
  toValue?(text: string): unknown;
  onSaved(label: string): void;
}

/** A field of a pursuit that is saved with Enter, or when it is left; Escape takes back what was typed. */
export function TypedPursuitField({
  pursuit,
  field,
  label = PURSUIT_FIELD_LABELS[field],
  shown,
  toValue = (text) => text,
  onSaved,
  ...input
}: TypedPursuitFieldProps) {
  const own = useOwnField({ pursuit, field, shown, toValue, onSaved: () => onSaved(label) });
  // A date that is not whole reads as empty.
  const unless = ({ validity }: HTMLInputElement, save: () => void) =>
    validity.badInput ? own.refuse('Invalid date.') : save();
  return (
    <TextField
      {...input}
      label={label}
      autoComplete="off"
      value={own.text}
      error={
        own.error && own.theirs
          ? `${own.error} It is now: ${own.theirs}. Enter replaces that, Escape leaves it.`
          : own.error
      }
      onChange={({ target }) => own.type(target.value)}
      onBlur={({ currentTarget }) => unless(currentTarget, own.leave)}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter') unless(currentTarget, own.enter);
        if (key === 'Escape') own.forget();
      }}
    />
  );
}
