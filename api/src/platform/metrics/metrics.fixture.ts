/** One family of the text format: what it is, and every line of it. */
interface Family {
  type: string;
  help: string;
  samples: { name: string; labels: Record<string, string>; value: number }[];
}

const LINE = /^([a-z][a-z0-9_]*)(?:\{(.*)\})? (\S+)$/;
const LABEL = /([a-z_]+)="((?:[^"\\\n]|\\["\\n])*)"(?:,|$)/y;

/** Reads the whole text as Prometheus does, and throws at whatever it would not read. */
export function parseMetrics(text: string): Map<string, Family> {
  const families = new Map<string, Family>();
  let current: { name: string; family: Family } | undefined;
  if (!text.endsWith('\n')) throw new Error('The last line has no end.');
  for (const line of text.split('\n').slice(0, -1)) {
    const [, keyword, name = '', rest = ''] = /^# (HELP|TYPE) (\S+) (.+)$/.exec(line) ?? [];
    if (keyword === 'HELP') {
      if (families.has(name)) throw new Error(`${name} is there twice.`);
      current = { name, family: { type: '', help: rest, samples: [] } };
      families.set(name, current.family);
    } else if (keyword === 'TYPE') {
      if (current?.name !== name || current.family.type) throw new Error(`${name} has its type elsewhere.`);
      current.family.type = rest;
    } else {
      current?.family.samples.push(parseSample(line, current));
    }
  }
  return families;
}

function parseSample(line: string, { name: family, family: { type } }: { name: string; family: Family }) {
  const [, name = '', labels = '', value = ''] = LINE.exec(line) ?? [];
  const allowed = type === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => family + end) : [family];
  if (!allowed.includes(name)) throw new Error(`Not a line of ${family}: ${line}`);
  if (!Number.isFinite(Number(value))) throw new Error(`Not a number: ${line}`);
  return { name, labels: parseLabels(labels), value: Number(value) };
}

function parseLabels(text: string): Record<string, string> {
  const labels: Record<string, string> = {};
  LABEL.lastIndex = 0;
  while (LABEL.lastIndex < text.length) {
    const [, name, value] = LABEL.exec(text) ?? [];
    if (name === undefined || value === undefined || name in labels) throw new Error(`Bad labels: ${text}`);
    labels[name] = value.replaceAll(/\\(.)/g, (_, character: string) =>
      character === 'n' ? '\n' : character,
    );
  }
  return labels;
}

/** The value of the one sample with these labels. */
export function sampleValue(
  families: Map<string, Family>,
  name: string,
  labels: Record<string, string> = {},
): number | undefined {
  const samples = [...families.values()].flatMap((family) => family.samples);
  return samples.find(
    (sample) =>
      sample.name === name && Object.entries(labels).every(([key, value]) => sample.labels[key] === value),
  )?.value;
}
