import type { Random } from './random.ts';

export type Slots = Readonly<Record<string, string>>;

export function withThousands(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ',');
}

/**
 * Fills a pattern: `[one|two]` takes one of the alternatives (an empty one is allowed), `{200..900/50}` a number
 * in steps, `{site}` a slot,
 * `{#serial}` a slot without thousands separators. A slot nobody fills is a mistake in the template and throws.
 */
export function expand(pattern: string, slots: Slots, random: Random): string {
  return pattern
    .replace(/\[([^\]]*)\]/g, (_, alternatives: string) => random.pick(alternatives.split('|')))
    .replace(/\{([^}]*)\}/g, (_, name: string) => {
      const range = /^(\d+)\.\.(\d+)(?:\/(\d+))?$/.exec(name);
      if (range)
        return withThousands(inSteps(Number(range[1]), Number(range[2]), Number(range[3] ?? 1), random));
      if (name.startsWith('#')) return (slots[name.slice(1)] ?? '').replaceAll(',', '');
      const value = slots[name];
      if (value === undefined) throw new Error(`No value for {${name}} in: ${pattern}`);
      return value;
    });
}

export function inSteps(min: number, max: number, step: number, random: Random): number {
  return min + step * random.int(0, Math.floor((max - min) / step));
}
