import { SETTING_LABELS, type Setting, type SettingName } from '@bidlight/contract';
import type { ComponentProps, ReactNode } from 'react';
import { Field, inputClass } from '#ui/field.tsx';
import { type SectionForm, useSectionForm } from './use-section.ts';

interface SettingFieldProps {
  name: SettingName;
  label: string;
  hint?: string;
}

/** Which variable has the say, or why what is stored is not used. */
export function hintFor({ lockedBy, problem }: Setting, hint?: string): string | undefined {
  return lockedBy ? `Locked: set by the variable ${lockedBy}.` : (problem ?? hint);
}

interface SettingTextProps extends SettingFieldProps, Pick<ComponentProps<'input'>, 'inputMode'> {
  placeholder?: string | ((value: SectionForm['value']) => string);
}

/** A setting as a line of text. */
export function SettingText({ name, label, hint, placeholder, ...input }: SettingTextProps) {
  const form = useSectionForm();
  return (
    <Field label={label} hint={hintFor(form.setting(name), hint)} error={form.errorOf(name)}>
      {(control) => (
        <input
          className={`${inputClass} disabled:bg-sunken disabled:text-muted`}
          autoComplete="off"
          spellCheck={false}
          maxLength={500}
          {...control}
          {...input}
          placeholder={typeof placeholder === 'function' ? placeholder(form.value) : placeholder}
          disabled={form.setting(name).lockedBy !== null}
          value={form.value(name)}
          onChange={(event) => form.change(name, event.target.value)}
        />
      )}
    </Field>
  );
}

/** A setting as a choice. */
export function SettingChoice({ name, label, hint, children }: SettingFieldProps & { children: ReactNode }) {
  const form = useSectionForm();
  return (
    <Field label={label} hint={hintFor(form.setting(name), hint)} error={form.errorOf(name)}>
      {(control) => (
        <select
          className={`${inputClass} disabled:bg-sunken disabled:text-muted`}
          {...control}
          disabled={form.setting(name).lockedBy !== null}
          value={form.value(name)}
          onChange={(event) => form.change(name, event.target.value)}
        >
          {children}
        </select>
      )}
    </Field>
  );
}

/** The name of a setting for a button, as 'the password'. */
export function settingNameOf(name: SettingName): string {
  const label = SETTING_LABELS[name];
  return label.charAt(0).toLowerCase() + label.slice(1);
}
