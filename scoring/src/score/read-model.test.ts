import { expect, it } from 'vitest';
import { fitModel } from '#fit/fit-model.ts';
import type { Vote } from '#fit/votes.ts';
import { HVAC_FIRM, makeTrades, tableOfTrades } from '#trades.fixture.ts';
import type { Model } from './model.ts';
import { readModel } from './read-model.ts';

const vectors = tableOfTrades();
const { lexicon, notices } = makeTrades({ count: 60, vectors });
const votes = notices.slice(0, 12).map(
  (notice, at): Vote => ({
    id: `v${at}`,
    voter: 'a',
    value: at % 2 ? 'relevant_match' : 'not_match',
    reasons: [],
    ageDays: at,
    profileShare: 1,
    notice,
  }),
);
const model = fitModel({ lexicon, vectors, profile: HVAC_FIRM, recent: notices, votes, seed: 1 });

it('reads a model back as it was', () => {
  expect(readModel(JSON.stringify(model))).toEqual(model);
});

it('refuses whatever is not a whole model', () => {
  const whole = JSON.stringify(model);
  for (const text of ['', 'null', '[]', '{}', '"model"', '7', whole.slice(0, -1), `[${whole}]`]) {
    expect(() => readModel(text), text.slice(0, 20)).toThrow();
  }
});

it('refuses a model in which any field is missing or of another kind', () => {
  const parts: Record<string, object> = {
    model,
    prior: model.prior,
    dense: model.prior.dense ?? {},
    calibration: model.calibration,
    profile: model.profile,
    words: model.words,
    dataset: model.dataset,
  };
  const withPart = (name: string, part: object): object => {
    if (name === 'model') return part;
    return name === 'dense'
      ? { ...model, prior: { ...model.prior, dense: part } }
      : { ...model, [name]: part };
  };
  for (const [name, part] of Object.entries(parts)) {
    const fields = Object.keys(part);
    expect(fields.length).toBeGreaterThan(1);
    for (const field of fields) {
      for (const value of [undefined, { no: 'such thing' }]) {
        // Names of terms are the only field that is any object of texts.
        if (field === 'names' && value) continue;
        const damaged = JSON.stringify(withPart(name, { ...part, [field]: value }));
        expect(() => readModel(damaged), `${name}.${field}`).toThrow('This is not a model of this version.');
      }
    }
  }
});

it('reads a model whose profile says nothing of what the company can take on, and one that says some of it', () => {
  expect(model.profile).not.toHaveProperty('clearance');
  const capacities = [
    { clearance: 'ts/sci', cmmcLevel: 1, bondingLimit: 5_000_000 },
    { clearance: null, cmmcLevel: null, bondingLimit: null, largestContract: null, employees: 0, revenue: 1 },
  ] as const;
  for (const capacity of capacities) {
    const stated = { ...model, profile: { ...model.profile, ...capacity } };
    expect(readModel(JSON.stringify(stated))).toEqual(stated);
  }
});

it.each([{ clearance: 'royal' }, { cmmcLevel: 4 }, { employees: '12' }, { revenue: {} }])(
  'refuses a model with a capacity of another kind: %j',
  (wrong) => {
    const damaged = JSON.stringify({ ...model, profile: { ...model.profile, ...wrong } });
    expect(() => readModel(damaged)).toThrow('This is not a model of this version.');
  },
);

it('refuses a model of another engine, and one whose weights are of other features', () => {
  const changed = (values: Partial<Record<keyof Model, unknown>>) => JSON.stringify({ ...model, ...values });
  expect(() => readModel(changed({ format: 2 }))).toThrow();
  expect(() => readModel(changed({ features: model.features.slice(1) }))).toThrow();
  expect(() => readModel(changed({ words: { terms: [-1], weights: [1] } }))).toThrow();
  // JSON has no NaN: it is stored as null.
  expect(() => readModel(changed({ bias: Number.NaN }))).toThrow();
});
