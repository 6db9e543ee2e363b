/** The text format of Prometheus, version 0.0.4: counters and histograms of this process, and gauges that are read when asked. */
export const CONTENT_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

type Labels<Name extends string> = Readonly<Record<Name, string>>;

export interface Sample {
  labels?: Readonly<Record<string, string>>;
  value: number;
}

interface Line extends Sample {
  /** What a histogram adds to its name. */
  suffix?: '_bucket' | '_sum' | '_count';
}

interface Family {
  name: string;
  type: 'counter' | 'gauge' | 'histogram';
  help: string;
  read(): readonly Line[] | Promise<readonly Line[]>;
}

export interface CounterMetric<Name extends string> {
  add(labels: Labels<Name>): void;
}

/** Something that goes up and down, counted by whoever changes it. */
export interface Level {
  change(by: 1 | -1): void;
}

export interface Histogram<Name extends string> {
  observe(labels: Labels<Name>, value: number): void;
}

const NAME = /^[a-z][a-z0-9_]*$/;

/**
 * Labels must have few values, known beforehand: never an id, an address or a text of somebody, because every combination
 * is kept as long as the process lives.
 */
export class Registry {
  private readonly families = new Map<string, Family>();

  counter<Name extends string>(name: string, help: string): CounterMetric<Name> {
    const samples = new Map<string, { labels: Labels<Name>; value: number }>();
    this.register({ name, help, type: 'counter', read: () => [...samples.values()] });
    return {
      add: (labels) => {
        const sample = entryOf(samples, labels, () => ({ labels, value: 0 }));
        sample.value += 1;
      },
    };
  }

  histogram<Name extends string>(name: string, help: string, bounds: readonly number[]): Histogram<Name> {
    const samples = new Map<string, Distribution>();
    const read = () => [...samples.values()].flatMap((sample) => linesOf(sample, bounds));
    this.register({ name, help, type: 'histogram', read });
    return {
      observe: (labels, value) => {
        const sample = entryOf(samples, labels, () => ({
          labels,
          counts: bounds.map(() => 0),
          sum: 0,
          count: 0,
        }));
        const bucket = bounds.findIndex((bound) => value <= bound);
        if (bucket >= 0) sample.counts[bucket] = (sample.counts[bucket] ?? 0) + 1;
        sample.sum += value;
        sample.count += 1;
      },
    };
  }

  level(name: string, help: string): Level {
    let value = 0;
    this.register({ name, help, type: 'gauge', read: () => [{ value }] });
    return {
      change: (by) => {
        value += by;
      },
    };
  }

  /** Read each time that somebody asks. Where reading fails, as while the database is away, it is left out. */
  gauge(name: string, help: string, read: () => readonly Sample[] | Promise<readonly Sample[]>): void {
    this.register({ name, help, type: 'gauge', read });
  }

  /** Something that only grows and that somebody else counts. */
  total(name: string, help: string, read: () => readonly Sample[]): void {
    this.register({ name, help, type: 'counter', read });
  }

  async write(): Promise<string> {
    const families = [...this.families.values()];
    const read = await Promise.allSettled(families.map(async (family) => family.read()));
    return families
      .map((family, index) => {
        const lines = read[index]?.status === 'fulfilled' ? read[index].value : [];
        return lines.length > 0 ? writeFamily(family, lines) : '';
      })
      .join('');
  }

  private register(family: Family): void {
    if (!NAME.test(family.name) || this.families.has(family.name)) {
      throw new Error(`The metric ${family.name} is there already, or has a bad name.`);
    }
    this.families.set(family.name, family);
  }
}

interface Distribution {
  labels: Readonly<Record<string, string>>;
  counts: number[];
  sum: number;
  count: number;
}

function entryOf<Entry>(
  entries: Map<string, Entry>,
  labels: Readonly<Record<string, string>>,
  make: () => Entry,
): Entry {
  const key = Object.values(labels).join('\n');
  const entry = entries.get(key) ?? make();
  entries.set(key, entry);
  return entry;
}

/** Each bucket counts everything up to its bound, so the last one counts all. */
function linesOf({ labels, counts, sum, count }: Distribution, bounds: readonly number[]): Line[] {
  let upTo = 0;
  const buckets = bounds.map((bound, index): Line => {
    upTo += counts[index] ?? 0;
    return { suffix: '_bucket', labels: { ...labels, le: String(bound) }, value: upTo };
  });
  return [
    ...buckets,
    { suffix: '_bucket', labels: { ...labels, le: '+Inf' }, value: count },
    { suffix: '_sum', labels, value: sum },
    { suffix: '_count', labels, value: count },
  ];
}

function writeFamily({ name, type, help }: Family, lines: readonly Line[]): string {
  const samples = lines.map(
    ({ suffix = '', labels = {}, value }) => `${name}${suffix}${writeLabels(labels)} ${value}\n`,
  );
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${samples.join('')}`;
}

function writeLabels(labels: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return pairs.length > 0 ? `{${pairs.join(',')}}` : '';
}

function escaped(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
}
