import { namesWork } from '#terms/content-words.ts';
import type { Profile } from '#terms/notice.ts';
import type { PreparedNotice } from '#terms/prepare.ts';
import { cappedChance, chanceOf, marginAt } from './calibration.ts';
import { FEATURES } from './features.ts';
import { type Margin, type Measured, marginFunction, measurer, startOf } from './margin.ts';
import type { Model } from './model.ts';
import { type Standing, standingOf } from './standing.ts';

/** A notice's score for one company, with the parts it consists of. */
export interface Scored {
  /** From 0 to 100. */
  score: number;
  /** The score before rounding, from 0 to 1. */
  chance: number;
  /** The chance without any evidence. */
  startChance: number;
  provisional: boolean;
  /** Its place among the recent notices; null where it is not known, and for chances. */
  standing: Standing | null;
  margin: Margin;
  measured: Measured;
}

/**
 * The score with the margin behind the point: opportunities with the same whole score, above all those at the cap,
 * keep the order of their margins.
 */
export function rankOf(score: number, { margin }: Pick<Scored, 'margin'>): number {
  const { total } = margin;
  return score + 0.5 + (0.499 * total) / (1 + Math.abs(total));
}

const CODES = [FEATURES.indexOf('naicsExact'), FEATURES.indexOf('naicsRelated')];
const PLACE_INSIDE = FEATURES.indexOf('placeInside');
const ONE_SOURCE = FEATURES.indexOf('oneSource');

interface Scorer {
  model: Model;
  score: (notice: PreparedNotice) => Scored;
}

/** Prepares a model for scoring many notices: its tables are built once. */
export function createScorer(model: Model): Scorer {
  const measure = measurer(model);
  const marginOf = marginFunction(model);
  const { calibration, provisional } = model;
  const startChance = chanceOf(calibration, startOf(model));
  const floor = marginAt(calibration, LISTED_CHANCE);
  const needsCode = provisional && !namesOwnWork(model.profile);
  return {
    model,
    score(notice) {
      const measured = measure(notice);
      const listable = withinFloor(marginOf(measured, notice), floor);
      const margin = needsCode && !hasCode(measured) ? belowFloor(listable, floor) : listable;
      const chance = chanceOf(calibration, margin.total);
      const score = Math.round(100 * cappedChance(calibration, margin.total));
      const standing = model.standing && standingOf(model.standing, margin.total);
      return { score, chance, startChance, provisional, standing, margin, measured };
    },
  };
}

/** From here on the score is 60, and the notice is listed. */
const LISTED_CHANCE = 0.595;
/** Safe from rounding. */
const BELOW = 1e-9;

/** Titles of codes are nobody's own words: 'Mushroom Production' is not like the production of an event. */
function namesOwnWork({ capabilityText, includeWords, pastPerformance }: Profile): boolean {
  return [capabilityText, ...includeWords, ...pastPerformance.map(({ text }) => text)].some(namesWork);
}

function hasCode({ features }: Measured): boolean {
  return CODES.some((feature) => features[feature] === 1);
}

function belowFloor(margin: Margin, floor: number): Margin {
  if (margin.total < floor) return margin;
  const total = floor - BELOW;
  return { ...margin, similarity: margin.similarity + total - margin.total, total };
}

/**
 * A place in one of the company's states changes the order among what fits; it never brings in what does not. What only one
 * source can win is not listed, unless votes have turned its weight around.
 */
function withinFloor(margin: Margin, floor: number): Margin {
  if (margin.total < floor) return margin;
  const part = (at: number) => margin.features[at] ?? 0;
  if (part(ONE_SOURCE) < 0) return loweredTo(floor, margin, ONE_SOURCE);
  const place = part(PLACE_INSIDE);
  return place > 0 && margin.total - place < floor ? loweredTo(floor, margin, PLACE_INSIDE) : margin;
}

/** The margin just below the floor, by one of its features. */
function loweredTo(floor: number, margin: Margin, feature: number): Margin {
  const total = floor - BELOW;
  const part = (margin.features[feature] ?? 0) + total - margin.total;
  return { ...margin, features: margin.features.with(feature, part), total };
}
