import { StartupError } from '@bidlight/api/platform/process/console.ts';
import {
  coreSimilarity,
  createScorer,
  fitModel,
  logOddsFor,
  PRIOR_WEIGHT,
  SIMILARITY_WEIGHTS,
} from '@bidlight/scoring';
import { anywhere, type openProduct } from './bidlight.ts';
import { type Figures, figuresAmongGraded } from './figures.ts';
import type { Firm } from './read-folder.ts';

/** The terms of the log-odds, beside the constant. */
export const TERMS = ['work', 'code', 'beside'] as const;
/** The constant and the weight of each term. */
type Coefficients = readonly [constant: number, ...weights: number[]];

/** A graded notice of a firm by its terms. */
interface Row {
  id: string;
  terms: number[];
  fits: boolean;
}

export interface GradedFirm {
  firm: Firm;
  /** The product's weights for it. */
  inUse: Coefficients;
  rows: Row[];
}

export interface Fit {
  /** For the first firm: firms without target codes have others. */
  inUse: Coefficients;
  fitted: Coefficients;
  /** Among graded, of firms that the weights were not fitted on. */
  heldOut: Figures[];
  /** The stated and the found chances of held-out firms, by tenths. */
  tenths: { said: number; found: number; notices: number }[];
}

type Product = ReturnType<typeof openProduct>;

/** The product's margins of a firm's graded notices before votes, by terms; places do not count. */
export function gradedRows(product: Product, firm: Firm): GradedFirm {
  const model = fitModel(product.dataOf(anywhere(firm.profile)));
  const { core } = model;
  if (!core) throw new StartupError(`${firm.name}: without a table of term vectors there is nothing to fit.`);
  const similarityOf = coreSimilarity(core);
  const { score } = createScorer(model);
  const rows = [...firm.graded].flatMap(([id, grade]) => {
    const notice = product.notice(id);
    if (!notice) return [];
    const { work, code } = similarityOf(notice.dense, notice.naicsCodes);
    const known = model.priorWeight * (SIMILARITY_WEIGHTS.work * work + SIMILARITY_WEIGHTS.code * code);
    return [{ id, terms: [work, code, score(notice).margin.total - known], fits: grade === 2 }];
  });
  const { slope, offset } = logOddsFor(core);
  const { work, code } = SIMILARITY_WEIGHTS;
  const inUse = [offset, PRIOR_WEIGHT * work * slope, PRIOR_WEIGHT * code * slope, slope] as const;
  return { firm, inUse, rows };
}

const PARTS = 10;

/** Whole firms are held out: one in its own words and the same one in one line are in one part. */
export function fitChances(firms: readonly GradedFirm[]): Fit {
  const names = [...new Set(firms.map(({ firm }) => plainName(firm)))];
  const partOf = ({ firm }: GradedFirm) => names.indexOf(plainName(firm)) % PARTS;
  const judged = Array.from({ length: PARTS }, (_, part) => {
    const weights = logistic(firms.filter((firm) => partOf(firm) !== part));
    return firms.filter((firm) => partOf(firm) === part).map((firm) => ({ firm, weights }));
  }).flat();
  const said = judged.flatMap(({ firm: { rows }, weights }) =>
    rows.map(({ terms, fits }) => ({ chance: chanceOf(weights, terms), fits })),
  );
  return {
    inUse: firms[0]?.inUse ?? [0],
    fitted: logistic(firms),
    heldOut: judged.map(({ firm: { firm, rows }, weights }) => {
      const order = rows.toSorted((a, b) => chanceOf(weights, b.terms) - chanceOf(weights, a.terms));
      return figuresAmongGraded(
        order.map(({ id }) => id),
        firm.graded,
      );
    }),
    tenths: Array.from({ length: 10 }, (_, tenth) => {
      const inside = said.filter(({ chance }) => Math.min(9, Math.floor(10 * chance)) === tenth);
      const mean = (of: (one: (typeof said)[number]) => number) =>
        inside.reduce((sum, one) => sum + of(one), 0) / inside.length;
      return {
        said: mean(({ chance }) => chance),
        found: mean(({ fits }) => (fits ? 1 : 0)),
        notices: inside.length,
      };
    }),
  };
}

function plainName({ name }: Firm): string {
  return name.replace(/ \(thin\)$/, '');
}

function chanceOf([constant, ...weights]: Coefficients, terms: readonly number[]): number {
  return 1 / (1 + Math.exp(-weights.reduce((sum, weight, at) => sum + weight * (terms[at] ?? 0), constant)));
}

const STEPS = 30;

/** Logistic regression by Newton steps; every firm weighs the same. */
function logistic(firms: readonly GradedFirm[]): Coefficients {
  const samples = firms.flatMap(({ rows }) =>
    rows.map(({ terms, fits }) => ({ terms: [1, ...terms], fits, weight: 1 / rows.length })),
  );
  let weights: number[] = [0, ...TERMS.map(() => 0)];
  for (let step = 0; step < STEPS; step += 1) {
    const gradient = weights.map(() => 0);
    const curve = weights.map(() => weights.map(() => 0));
    for (const { terms, fits, weight } of samples) {
      const chance = chanceOf([0, ...weights], terms);
      terms.forEach((value, row) => {
        gradient[row] = (gradient[row] ?? 0) + weight * (chance - (fits ? 1 : 0)) * value;
        const line = curve[row] ?? [];
        terms.forEach((other, column) => {
          line[column] = (line[column] ?? 0) + weight * chance * (1 - chance) * value * other;
        });
      });
    }
    const change = solve(curve, gradient);
    weights = weights.map((value, at) => value - (change[at] ?? 0));
  }
  const [constant = 0, ...rest] = weights;
  return [constant, ...rest];
}

/** Gauss's elimination, for a handful of unknowns. */
function solve(matrix: readonly (readonly number[])[], values: readonly number[]): number[] {
  const rows = matrix.map((row, at) => [...row, values[at] ?? 0]);
  rows.forEach((pivot, at) => {
    const divisor = pivot[at] || 1;
    for (let column = at; column < pivot.length; column += 1) pivot[column] = (pivot[column] ?? 0) / divisor;
    for (const other of rows) {
      const factor = other[at] ?? 0;
      if (other === pivot || factor === 0) continue;
      for (let column = at; column < other.length; column += 1)
        other[column] = (other[column] ?? 0) - factor * (pivot[column] ?? 0);
    }
  });
  return rows.map((row) => row.at(-1) ?? 0);
}
