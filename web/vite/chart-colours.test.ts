import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const styles = readFileSync(new URL('../src/styles.css', import.meta.url), 'utf8');

/** The colours of a custom property in the light and in the dark theme. */
function themed(name: string): string[] {
  const [, light = '', dark = ''] =
    new RegExp(`--${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(styles) ?? [];
  return [light, dark];
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

it.each(['strong', 'mid', 'quiet'])(
  'the fill %s of charts has 3:1 against the surface, in both themes',
  (tone) => {
    const surfaces = themed('surface');
    for (const [theme, fill] of themed(`series-${tone}`).entries()) {
      expect(contrast(fill, surfaces[theme] ?? '')).toBeGreaterThanOrEqual(3);
    }
  },
);

it('the fills of matches and of what is none have 3:1 to each other, in both themes', () => {
  const quiet = themed('series-quiet');
  for (const [theme, fill] of themed('series-strong').entries()) {
    expect(contrast(fill, quiet[theme] ?? '')).toBeGreaterThanOrEqual(3);
  }
});
