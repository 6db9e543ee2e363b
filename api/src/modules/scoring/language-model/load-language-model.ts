import type { LanguageModel } from 'ai';
import type { AiSettings } from '#platform/config/live-config.ts';
import { hostnameOf, refuseNeverContacted } from '#platform/networks.ts';

export interface LoadedLanguageModel {
  /** The model, which calls back before each of its requests; a request is not made where that throws. */
  model(beforeRequest: () => Promise<void>): LanguageModel;
  /** Counts the requests made so far, retries included. */
  countCalls(): number;
}

/** Loads the packages of the configured provider, and only those: without a provider none is loaded. */
export async function loadLanguageModel(ai: AiSettings): Promise<LoadedLanguageModel> {
  const create = await loadProvider(ai);
  let calls = 0;
  return {
    countCalls: () => calls,
    model: (beforeRequest) =>
      create(async (address, options) => {
        await refuseNeverContacted(hostnameOf(address instanceof Request ? address.url : String(address)));
        await beforeRequest();
        calls += 1;
        // A redirect is a failed answer: following it would hand the key and the texts to another server.
        return fetch(address, { ...options, redirect: 'manual' });
      }),
  };
}

async function loadProvider({
  provider,
  model,
  apiKey,
  baseUrl,
}: AiSettings): Promise<(fetchThis: typeof fetch) => LanguageModel> {
  const settings = { ...(apiKey && { apiKey }), ...(baseUrl && { baseURL: baseUrl }) };
  if (provider === 'openai') {
    const { createOpenAI } = await import('@ai-sdk/openai');
    return (fetchThis) => createOpenAI({ ...settings, fetch: fetchThis })(model);
  }
  if (provider === 'anthropic') {
    const { createAnthropic } = await import('@ai-sdk/anthropic');
    return (fetchThis) => createAnthropic({ ...settings, fetch: fetchThis })(model);
  }
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  const common = { name: 'compatible', baseURL: baseUrl ?? '', supportsStructuredOutputs: true };
  return (fetchThis) => createOpenAICompatible({ ...settings, ...common, fetch: fetchThis })(model);
}
