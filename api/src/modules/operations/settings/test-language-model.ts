import type { TestResult } from '@bidlight/contract';
import {
  countTokensOf,
  settleTokens,
  takeTokens,
} from '#modules/scoring/language-model/ai-readings.queries.ts';
import { loadLanguageModel } from '#modules/scoring/language-model/load-language-model.ts';
import type { Deps } from '#platform/deps.ts';
import { conflict } from '#platform/http/replies/errors.ts';
import { dayIn } from '#platform/time/calendar.ts';
import { limitTests } from './limit-tests.ts';
import { withoutSecrets } from './without-secrets.ts';

const PROMPT = 'Answer with the one word: ready';
/** The fewest that all providers accept. */
const MAX_OUTPUT_TOKENS = 16;
/** More than the question and the answer can cost. */
const MAX_TOKENS = 200;

/** Asks the model for one word. The tokens are taken from the day's budget before, like those of any other call. */
export async function testLanguageModel(deps: Pick<Deps, 'config' | 'db' | 'now'>): Promise<TestResult> {
  const { config, db, now } = deps;
  const { ai } = config;
  if (!ai) throw conflict('No language model is set. Save one first.');
  await limitTests(deps, 'language-model');
  const day = dayIn('UTC', now());
  const inBudget = async () => {
    const used = await countTokensOf(db, now());
    return `${used.toLocaleString('en-US')} of ${ai.dailyTokens.toLocaleString('en-US')} tokens used today.`;
  };
  if (!(await takeTokens(db, day, MAX_TOKENS, ai.dailyTokens)))
    return { success: true, isOk: false, message: `The budget is used up: ${await inBudget()}` };
  try {
    const { generateText } = await import('ai');
    const { model } = await loadLanguageModel(ai);
    const { text, usage } = await generateText({
      model: model(async () => {}),
      prompt: PROMPT,
      maxOutputTokens: MAX_OUTPUT_TOKENS,
      maxRetries: 0,
      timeout: ai.timeoutMs,
    });
    await settleTokens(db, day, { taken: MAX_TOKENS, used: usage.totalTokens ?? MAX_TOKENS });
    const answer = withoutSecrets(text, [ai.apiKey]).slice(0, 60);
    const message = `${ai.model} answered ‘${answer}’. ${await inBudget()}`;
    return { success: true, isOk: true, message };
  } catch (error) {
    return { success: true, isOk: false, message: describeModelFailure(error, ai.apiKey) };
  }
}

interface ModelError extends Error {
  statusCode?: number;
}

function describeModelFailure(error: unknown, apiKey: string | undefined): string {
  const { statusCode = 0, name, message } = error as ModelError;
  const text = withoutSecrets(message, [apiKey]);
  if (statusCode === 401 || statusCode === 403) return `The key was refused: ${text}`;
  if (statusCode === 404) return `The model or its address is not known there: ${text}`;
  if (statusCode === 429) return `The provider accepts no further calls for now: ${text}`;
  if (/Timeout|Abort/.test(name) || /timeout|aborted/i.test(text)) return 'The model did not answer in time.';
  if (statusCode >= 300 && statusCode < 400)
    return 'The address leads to another one, which is not followed.';
  return `The model gave no answer: ${text}`;
}
