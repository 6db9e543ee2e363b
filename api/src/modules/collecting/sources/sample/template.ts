import { formatCount } from '@bidlight/contract';
import type { Random } from '#platform/random.ts';

export type PlaceholderValues = Readonly<Record<string, string>>;

export interface NumberRange {
  min: number;
  max: number;
  step?: number | undefined;
}

const CHOICE = /\[([^\]]*)\]/g;
const PLACEHOLDER = /\{([^}]*)\}/g;
const RANGE = /^(\d+)\.\.(\d+)(?:\/(\d+))?$/;

/**
 * Fills a template: `[one|two]` becomes one of the alternatives, `{200..900/50}` a number in steps, `{site}` the value
 * of that name, and `{#serial}` the same without thousands separators. The syntax is documented in api/data/README.md.
 */
export function fillTemplate(template: string, values: PlaceholderValues, random: Random): string {
  return template
    .replace(CHOICE, (_, alternatives: string) => random.pick(alternatives.split('|')))
    .replace(PLACEHOLDER, (_, placeholder: string) => {
      const range = rangeIn(placeholder);
      if (range) return pickNumber(range, random);
      const value = values[nameOf(placeholder)];
      if (value === undefined) throw new Error(`No value for {${placeholder}} in: ${template}`);
      return placeholder.startsWith('#') ? value.replaceAll(',', '') : value;
    });
}

/** The names that a template needs values for. */
export function placeholderNamesIn(template: string): string[] {
  return [...template.matchAll(PLACEHOLDER)].flatMap(([, placeholder = '']) =>
    rangeIn(placeholder) ? [] : [nameOf(placeholder)],
  );
}

function rangeIn(placeholder: string): NumberRange | undefined {
  const range = RANGE.exec(placeholder);
  return range ? { min: Number(range[1]), max: Number(range[2]), step: Number(range[3] ?? 1) } : undefined;
}

function nameOf(placeholder: string): string {
  return placeholder.startsWith('#') ? placeholder.slice(1) : placeholder;
}

export function pickNumber({ min, max, step = 1 }: NumberRange, random: Random): string {
  return formatCount(min + step * random.int(0, Math.floor((max - min) / step)));
}
