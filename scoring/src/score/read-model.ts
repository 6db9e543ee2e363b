import { BUCKETS } from '#terms/hashed-terms.ts';
import { type Capacity, CLEARANCES, type Profile } from '#terms/notice.ts';
import type { Core } from './core-query.ts';
import { FEATURES } from './features.ts';
import { MODEL_FORMAT, type Model } from './model.ts';

type Check = (value: unknown) => boolean;
/** Every field has a check, so that a new field cannot be forgotten here. */
type Checks<T> = Record<keyof T, Check>;

const isText: Check = (value) => typeof value === 'string';
const isNumber: Check = Number.isFinite;
const isFlag: Check = (value) => typeof value === 'boolean';
const isTerm: Check = (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) < BUCKETS;
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
const objectOf =
  <T>(checks: Checks<T>): Check =>
  (value) =>
    isObject(value) && Object.entries<Check>(checks).every(([name, check]) => check(value[name]));

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const WEIGHTED: Checks<Model['past']> = { terms: listOf(isTerm), weights: listOf(isNumber) };
const DISTRIBUTION = { mean: isNumber, spread: isNumber };

const orNotStated =
  (check: Check): Check =>
  (value) =>
    value === undefined || value === null || check(value);

const CAPACITY: Checks<Capacity> = {
  clearance: orNotStated((value) => CLEARANCES.some((level) => level === value)),
  cmmcLevel: orNotStated((value) => value === 1 || value === 2 || value === 3),
  bondingLimit: orNotStated(isNumber),
  largestContract: orNotStated(isNumber),
  employees: orNotStated(isNumber),
  revenue: orNotStated(isNumber),
};

const PROFILE: Checks<Profile> = {
  ...CAPACITY,
  capabilityText: isText,
  targetNaics: listOf(isText),
  naicsDescriptions: listOf(isText),
  relatedNaics: listOf(objectOf<Profile['relatedNaics'][number]>({ code: isText, target: isText })),
  setAsides: orNull(listOf(isText)),
  states: listOf(isText),
  placePolicy: isText,
  pastPerformance: listOf((value) => isObject(value) && isText(value.text)),
  includeWords: listOf(isText),
  excludeWords: listOf(isText),
  ruledOut: listOf(isText),
  isThin: isFlag,
  sells: orNull(isText),
};

type Level = NonNullable<Model['standing']>['levels'][number];

const MODEL: Checks<Model> = {
  format: (value) => value === MODEL_FORMAT,
  vectors: orNull(isText),
  seed: isNumber,
  profile: objectOf(PROFILE),
  votes: isNumber,
  provisional: isFlag,
  prior: objectOf<Model['prior']>({
    ...WEIGHTED,
    ...DISTRIBUTION,
    bound: listOf(objectOf<Model['prior']['bound'][number]>({ term: isTerm, partners: listOf(isTerm) })),
    dense: orNull(
      objectOf<NonNullable<Model['prior']['dense']>>({
        ...DISTRIBUTION,
        values: listOf(isNumber),
        weight: isNumber,
      }),
    ),
    scale: isNumber,
  }),
  core: orNull(
    objectOf<Core>({
      queries: listOf(objectOf<Core['queries'][number]>({ code: orNull(isText), meaning: listOf(isNumber) })),
      ofCodes: (value) => isObject(value) && Object.values(value).every(isNumber),
    }),
  ),
  kinds: (value) => isObject(value) && Object.values(value).every(isNumber),
  past: objectOf(WEIGHTED),
  bias: isNumber,
  priorWeight: isNumber,
  features: (value) => listOf(isNumber)(value) && (value as unknown[]).length === FEATURES.length,
  words: objectOf(WEIGHTED),
  meaning: orNull(listOf(isNumber)),
  names: (value) => isObject(value) && Object.values(value).every(isText),
  calibration: objectOf<Model['calibration']>({
    slope: isNumber,
    offset: isNumber,
    cap: isNumber,
  }),
  standing: orNull(
    objectOf<NonNullable<Model['standing']>>({
      days: isNumber,
      levels: listOf(objectOf<Level>({ percent: isNumber, margin: isNumber })),
    }),
  ),
  dataset: objectOf<Model['dataset']>({ hash: isText, keys: listOf(isNumber) }),
};
const isModel = objectOf(MODEL);

/** A model from its JSON; throws where the text is not a whole model of this version. */
export function readModel(json: string): Model {
  const value: unknown = JSON.parse(json);
  if (!isModel(value)) throw new Error('This is not a model of this version.');
  return value as Model;
}
