import { areComparable } from '#score/calibration.ts';
import { FEATURES, featureOf } from '#score/features.ts';
import { type Measured, marginFunction } from '#score/margin.ts';
import type { Model } from '#score/model.ts';
import { spreadOver } from '#score/spread.ts';
import { standingScale } from '#score/standing.ts';
import { NEVER_BIDDABLE } from '#terms/notice-types.ts';
import type { PreparedNotice } from '#terms/prepare.ts';

/** A notice with its comparison to the company. */
export interface Compared {
  notice: PreparedNotice;
  values: Measured;
}

export function canBeAnswered({ noticeType }: PreparedNotice): boolean {
  return NEVER_BIDDABLE[noticeType ?? ''] === undefined;
}

/**
 * What a model without votes knows beside its anchors: its scores are ranks, so the best that can be bid on are told
 * apart, and each says where it stands among the recent notices.
 */
export function withOrder(
  model: Model,
  recent: readonly Compared[],
  { open, days }: { open: readonly Compared[]; days: number | null },
): Model {
  const marginOf = marginFunction(model);
  const margins = recent.map(({ notice, values }) => marginOf(values, notice).total);
  const [, at60, at70] = model.calibration.anchors;
  if (!at60 || !at70 || !areComparable(margins)) return model;
  const ofAnswerable = (compared: readonly Compared[]) =>
    compared
      .filter(({ notice, values }) => canBeAnswered(notice) && !isExcluded(values, model))
      .map(({ notice, values }) => marginOf(withSetAsideHeld(values), notice).total);
  const ofRecent = ofAnswerable(recent);
  const best = ofRecent.reduce((highest, margin) => Math.max(highest, margin), at70.margin);
  const ends = { at60: at60.margin, at70: at70.margin };
  const spread = spreadOver(open.length > 0 ? ofAnswerable(open) : ofRecent, ends, best);
  return {
    ...model,
    calibration: { ...model.calibration, spread },
    standing: days === null ? null : standingScale(margins, days),
  };
}

function isExcluded({ features }: Measured, { profile }: Model): boolean {
  return profile.placePolicy === 'only' && featureOf('placeOutside', features) > 0;
}

const HELD = FEATURES.indexOf('setAsideHeld');
const NOT_HELD = FEATURES.indexOf('setAsideNotHeld');

/** As if the company held every set-aside, so that another certification raises its notices and lowers no others. */
function withSetAsideHeld(values: Measured): Measured {
  if (!values.features[NOT_HELD]) return values;
  return { ...values, features: values.features.with(NOT_HELD, 0).with(HELD, 1) };
}
