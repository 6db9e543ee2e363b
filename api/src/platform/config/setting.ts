import type { SettingName } from '@bidlight/contract';
import type { z } from 'zod';

/** Settings of the settings page, as text. */
export type SettingTexts = Partial<Record<SettingName, string>>;

/** What operators can change of a setting while the server runs. */
export interface Editable {
  /**
   * What may be entered; less than in a variable, because whoever sets variables owns the machine. What comes out is stored,
   * and comes out the same when it is read again.
   */
  form: z.ZodType<string> | ((dataDir: string) => z.ZodType<string>);
  /** It is stored encrypted and never sent back. */
  isSecret: boolean;
}

export function open(form: Editable['form']): Editable {
  return { form, isSecret: false };
}

export function secret(form: Editable['form']): Editable {
  return { form, isSecret: true };
}

interface SettingOptions<Value> {
  /** The default in words, or what is added to the schema's: one that depends on other variables. */
  otherwise: string;
  /** It can also be the content of a file, as container platforms hand secrets over: SMTP_URL_FILE=/run/secrets/smtp */
  isSecret: boolean;
  /** By its names on the settings page: of a mail server its parts, else one. */
  editable: Partial<Record<SettingName, Editable>>;
  /** The variables that win over what is stored, where it is not this one alone. */
  lockedBy: readonly string[] | undefined;
  /** What the variable says in the words of the page. */
  toTexts(value: Value): SettingTexts;
}

export interface SettingEntry<Schema extends z.ZodType = z.ZodType> extends SettingOptions<z.output<Schema>> {
  /** The form of the variable's value. It accepts undefined: what the variable is where nobody sets it. */
  schema: Schema;
  /** What it is for, as a part of a sentence. */
  meaning: string;
}

export function setting<Schema extends z.ZodType>(
  schema: Schema,
  meaning: string,
  options: Partial<SettingOptions<z.output<Schema>>> = {},
): SettingEntry<Schema> {
  const names = Object.keys(options.editable ?? {});
  return {
    schema,
    meaning,
    otherwise: '',
    isSecret: false,
    editable: {},
    lockedBy: undefined,
    toTexts: (value) =>
      value === undefined ? {} : Object.fromEntries(names.map((name) => [name, String(value)])),
    ...options,
  };
}
