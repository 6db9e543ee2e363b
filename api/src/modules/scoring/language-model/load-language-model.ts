import type { LanguageModel } from 'ai';
import type { AiSettings } from '#config.ts';

export interface LoadedLanguageModel {
  model: LanguageModel;
  /** Counts the requests made so far, retries included. */
  countCalls(): number;
}

/** Loads the packages of the configured provider, and only those: without a provider none is loaded. */
export async function loadLanguageModel({
  provider,
  model,
  apiKey,
  baseUrl,
}: AiSettings): Promise<LoadedLanguageModel> {
  let calls = 0;
  const countingFetch: typeof fetch = (...args) => {
    calls += 1;
    return fetch(...args);
  };
  const countCalls = () => calls;
  const settings = { fetch: countingFetch, ...(apiKey && { apiKey }), ...(baseUrl && { baseURL: baseUrl }) };
  if (provider === 'openai') {
    const { createOpenAI } = await import('@ai-sdk/openai');
    return { model: createOpenAI(settings)(model), countCalls };
  }
  if (provider === 'anthropic') {
    const { createAnthropic } = await import('@ai-sdk/anthropic');
    return { model: createAnthropic(settings)(model), countCalls };
  }
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  const compatible = createOpenAICompatible({
    ...settings,
    name: 'compatible',
    baseURL: baseUrl ?? '',
    supportsStructuredOutputs: true,
  });
  return { model: compatible(model), countCalls };
}
