const FREQUENT_WORDS =
  `services contractor support work system equipment government contract required maintenance provide
 performance site repair materials delivery supply offer proposal quote technical quality inspection installation
 replacement building facility construction office management engineering design training software hardware network
 security data information technology systems program project operations safety environmental water electrical
 mechanical roof pump valve bearing assembly cable connector circuit switch gasket seal hose filter motor engine
 aircraft vessel vehicle tire battery radio antenna laboratory medical dental surgical hospital patient nursing
 pharmacy janitorial custodial cleaning waste disposal grounds landscaping tree snow removal parking fence road bridge
 dredging marine harbor dock runway hangar barracks kitchen food meat produce bakery beverage uniform clothing boots
 helmet furniture chair desk cabinet printing paper toner copier lease rental moving storage freight transportation
 helicopter drone satellite imagery mapping survey geotechnical drilling soil asbestos lead abatement demolition
 painting flooring carpet window door lock elevator boiler chiller hvac generator transformer solar fuel diesel
 propane gas oil lubricant chemical reagent microscope centrifuge freezer analyzer spectrometer calibration research
 study analysis advisory audit accounting legal translation interpreter recruiting staffing firefighting ambulance
 canine veterinary livestock wildlife fisheries forestry wildfire helpdesk cloud migration cybersecurity segmentation
 encryption firewall endpoint database archive records digitization scanning`
    .trim()
    .split(/\s+/);
const SYLLABLES = 'ka lo mi ren tas vor pel dun sek ari bon tul ef gra nim osk'.split(' ');
const RARE_WORDS = 30_000;
const TITLES = 50_000;
const PARAGRAPHS = 20_000;

/** The same texts in every run. Word frequencies follow Zipf's law, as in any language. */
export function randomTexts(): { titles: string[]; paragraphs: string[] } {
  const random = seeded(42);
  const words = [...FREQUENT_WORDS, ...Array.from({ length: RARE_WORDS }, (_, n) => rareWord(n))];
  const cumulative: number[] = [];
  words.reduce((sum, _, rank) => {
    cumulative.push(sum + 1 / (rank + 8));
    return cumulative[rank] ?? 0;
  }, 0);
  const total = cumulative.at(-1) ?? 1;
  const word = () => words[firstAbove(cumulative, random() * total)] ?? '';
  const text = (length: number) => Array.from({ length }, word).join(' ');
  const titles = Array.from({ length: TITLES }, (_, n) =>
    n % 2 ? `${1000 + (n % 8999)}--${text(2 + (n % 3))}` : text(4 + (n % 6)),
  );
  return { titles, paragraphs: Array.from({ length: PARAGRAPHS }, () => `${text(42)}.`) };
}

function rareWord(n: number): string {
  return [n % 16, (n >> 4) % 16, (n >> 8) % 16, n >> 12].map((at) => SYLLABLES[at]).join('');
}

function firstAbove(sorted: readonly number[], value: number): number {
  let [low, high] = [0, sorted.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
