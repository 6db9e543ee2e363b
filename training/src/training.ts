import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { basename } from 'node:path';
import { StartupError } from '@bidlight/api/platform/process/console.ts';
import { initialRows } from './initial-rows.ts';
import { amount, type Progress } from './progress.ts';
import type { Recipe } from './recipe.ts';
import { runSteps } from './run-steps.ts';
import { readState, type SavedState, saveState } from './saved-state.ts';
import { type Codes, prepareTraining, type TrainingData, type TrainingNotice } from './training-data.ts';
import type { Vocabulary } from './vocabulary.ts';
import { startFrom } from './workspace.ts';

const STEPS_BETWEEN_SAVES = 100;

/** A training that is under way. */
export interface Training {
  recipe: Recipe;
  data: TrainingData;
  vocabulary: Vocabulary;
  /** Says that a saved state belongs to this training. */
  fingerprint: string;
  /** The file of the saved state. */
  part: string;
  state: SavedState;
}

/** Prepares a training: from its beginning, or from where the same training was stopped. */
export async function openTraining(
  notices: readonly TrainingNotice[],
  codes: Codes,
  recipe: Recipe,
  part: string,
  progress: Progress,
): Promise<Training> {
  const { data, vocabulary } = await progress.part(
    'prepare',
    () => prepareTraining(notices, codes, recipe),
    ({ data: { pairs, rows } }) => `${amount(pairs.notices.length)} pairs, ${amount(rows)} rows`,
  );
  if (data.pairs.notices.length === 0) {
    throw new StartupError(
      `There is nothing to learn from: no notice has a title and a description with ${recipe.pairs.minTerms} words that ` +
        'other notices have too.',
    );
  }
  const fingerprint = fingerprintOf(data, vocabulary, recipe);
  const saved = await readState(part, fingerprint);
  if (saved === 'foreign') {
    progress.say('start', `${basename(part)} is damaged or of another training, and is not used`);
  }
  const isResumed = saved !== undefined && saved !== 'foreign';
  const state = isResumed
    ? saved
    : await progress.part(
        'start',
        () => ({ step: 0, trained: startFrom(initialRows(data, recipe), recipe) }),
        () => 'rows to start from',
      );
  if (isResumed) progress.say('start', `goes on after step ${amount(saved.step)}`);
  return { recipe, data, vocabulary, fingerprint, part, state };
}

/** Takes the steps that are left, and says whether it came to the end. What is done is saved now and then. */
export async function runTraining(
  { recipe, data, fingerprint, part, state }: Training,
  { threads, signal, progress }: { threads: number; signal: AbortSignal; progress: Progress },
): Promise<boolean> {
  const save = () => saveState(part, fingerprint, state);
  const sayStep = progress.steps(state.step, recipe.steps);
  const onSteps = async (done: number) => {
    state.step = done;
    sayStep(done);
    if (done % STEPS_BETWEEN_SAVES === 0) await save();
  };
  await progress.part(
    'train',
    () => runSteps(data, state.trained, { recipe, from: state.step, threads, signal, onSteps }),
    () => `${amount(state.step)} steps on ${threads} threads`,
  );
  if (state.step === recipe.steps) return true;
  await save();
  return false;
}

export async function removeSavedState({ part }: Training): Promise<void> {
  await rm(part, { force: true });
}

/** A hash of everything that decides what comes out. */
function fingerprintOf(data: TrainingData, { terms }: Vocabulary, recipe: Recipe): string {
  const hash = createHash('sha256').update(JSON.stringify(recipe));
  const add = (value: unknown) => {
    if (ArrayBuffer.isView(value))
      hash.update(new Uint8Array(value.buffer, value.byteOffset, value.byteLength));
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(add);
  };
  add(data);
  add(terms);
  return hash.digest('hex');
}
