import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { SETTING_NAMES } from '@bidlight/contract';
import { describe, expect, it } from 'vitest';
import { isOnPage } from '#platform/config/editable-settings.ts';
import { defaultOf, SETTINGS, VARIABLE_NAMES } from '#platform/config/settings.ts';
import { envExample, withSettingsTable } from './settings-table.ts';

const read = (file: string) => readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');

describe('the settings', () => {
  it('stand in docs/operations.md as the configuration has them (npm run settings)', () => {
    const document = read('docs/operations.md');
    expect(document, 'run npm run settings').toBe(withSettingsTable(document));
  });

  it('stand in .env.example, each once and without a value (npm run settings)', () => {
    const text = read('.env.example');
    expect(text, 'run npm run settings').toBe(envExample());
    expect(parseEnv(text)).toEqual(Object.fromEntries(VARIABLE_NAMES.map((name) => [name, ''])));
  });

  it('are all read by the configuration', () => {
    const sources = ['config.ts', 'live-config.ts', 'smtp-url.ts']
      .map((file) => read(`api/src/platform/config/${file}`))
      .join();
    const isRead = (name: string) => new RegExp(`\\b${name}\\b`).test(sources);
    expect(VARIABLE_NAMES.filter((name) => !isOnPage(name) && !sources.includes(`env.${name}`))).toEqual([]);
    expect(SETTING_NAMES.filter((name) => !isRead(name))).toEqual([]);
  });

  it('that operators can change belong to one variable each', () => {
    const editable = VARIABLE_NAMES.flatMap((name) => Object.keys(SETTINGS[name].editable));
    expect(editable.sort()).toEqual([...SETTING_NAMES].sort());
  });

  it('accept what the table says their default is', () => {
    for (const name of VARIABLE_NAMES) {
      const { schema } = SETTINGS[name];
      expect(schema.safeParse(defaultOf(name) || undefined), name).toMatchObject({
        success: true,
        data: schema.parse(undefined),
      });
    }
  });

  it('have no character in their words that would end a cell of the table', () => {
    const words = VARIABLE_NAMES.map((name) => SETTINGS[name].meaning + SETTINGS[name].otherwise);
    expect(words.filter((text) => /[|\n]/.test(text))).toEqual([]);
  });
});
