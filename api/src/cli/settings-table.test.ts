import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { defaultOf, VARIABLE_NAMES, VARIABLES } from '#platform/config/config-variables.ts';
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
    const source = read('api/src/platform/config/config.ts');
    expect(VARIABLE_NAMES.filter((name) => !source.includes(`read('${name}')`))).toEqual([]);
  });

  it('accept what the table says their default is', () => {
    for (const name of VARIABLE_NAMES) {
      const { schema } = VARIABLES[name];
      expect(schema.safeParse(defaultOf(name) || undefined), name).toMatchObject({
        success: true,
        data: schema.parse(undefined),
      });
    }
  });

  it('have no character in their words that would end a cell of the table', () => {
    const words = VARIABLE_NAMES.map((name) => VARIABLES[name].meaning + VARIABLES[name].otherwise);
    expect(words.filter((text) => /[|\n]/.test(text))).toEqual([]);
  });
});
