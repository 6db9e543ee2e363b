import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { parseJson, readDataFile } from './data-files.ts';

describe('a data file', () => {
  it('that is not valid is refused with its name and every problem', () => {
    const Places = z.array(z.object({ city: z.string(), state: z.string().length(2) }));
    const parse = (text: string) => () => parseJson('places.json', text, Places);
    expect(parse('[{ "city": "Norfolk", "state": "VA" }]')()).toEqual([{ city: 'Norfolk', state: 'VA' }]);
    expect(parse('[{ "city": 7, "state": "Virginia" }]')).toThrow(
      /places\.json is not valid:\n.*string.*\[0\]\.city.*\[0\]\.state/s,
    );
    expect(parse('[{')).toThrow(/^places\.json is not JSON: /);
  });

  it('that is missing is named', () => {
    expect(() => readDataFile('no-such-file.json')).toThrow(/no-such-file\.json/);
  });
});
