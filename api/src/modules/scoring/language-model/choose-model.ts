import type { LanguageModel } from 'ai';
import type { AiSettings } from '#config.ts';

export interface CountedModel {
  model: LanguageModel;
  /** Requests made so far, tries included. */
  calls(): number;
}

/** The configured language model. Its packages are loaded here and nowhere else: without a key nothing of them is. */
export async function chooseModel({ provider, model, apiKey, baseUrl }: AiSettings): Promise<CountedModel> {
  let count = 0;
  const counted: typeof fetch = (...args) => {
    count += 1;
    return fetch(...args);
  };
  const settings = { fetch: counted, ...(apiKey && { apiKey }), ...(baseUrl && { baseURL: baseUrl }) };
  const calls = () => count;
  if (provider === 'openai') {
    const { createOpenAI } = await import('@ai-sdk/openai');
    return { model: createOpenAI(settings)(model), calls };
  }
  if (provider === 'anthropic') {
    const { createAnthropic } = await import('@ai-sdk/anthropic');
    return { model: createAnthropic(settings)(model), calls };
  }
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  const compatible = createOpenAICompatible({
    ...settings,
    name: 'compatible',
    baseURL: baseUrl ?? '',
    supportsStructuredOutputs: true,
  });
  return { model: compatible(model), calls };
}
