import type { PreparedNotice } from '#terms/prepare.ts';
import { chanceOf } from './calibration.ts';
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

interface Scorer {
  model: Model;
  score: (notice: PreparedNotice) => Scored;
}

/** Prepares a model for scoring many notices: its tables are built once. */
export function createScorer(model: Model): Scorer {
  const measure = measurer(model);
  const marginOf = marginFunction(model);
  const { calibration, provisional } = model;
  const cap = calibration.cap ?? 100;
  const startChance = chanceOf(calibration, startOf(model));
  return {
    model,
    score(notice) {
      const measured = measure(notice);
      const margin = marginOf(measured, notice);
      const chance = chanceOf(calibration, margin.total);
      const score = Math.min(cap, Math.round(100 * chance));
      const standing = model.standing && standingOf(model.standing, margin.total);
      return { score, chance, startChance, provisional, standing, margin, measured };
    },
  };
}
