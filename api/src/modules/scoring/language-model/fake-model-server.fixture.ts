import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import type { AiSettings } from '#platform/config/live-config.ts';

export interface ModelRequest {
  system: string;
  user: string;
  authorization: string | undefined;
}

type Handler = (request: ModelRequest, reply: ServerResponse, call: number) => void;

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
}

/** Stands in for a language model's server, with OpenAI's API. It is closed when the test ends. */
export async function fakeModelServer(
  handler: Handler,
): Promise<{ settings: AiSettings; asked: ModelRequest[] }> {
  const asked: ModelRequest[] = [];
  const server = createServer(async (request, reply) => {
    const { messages } = JSON.parse(await bodyOf(request)) as {
      messages: { role: string; content: unknown }[];
    };
    const contentOf = (role: string) =>
      JSON.stringify(messages.find((message) => message.role === role)?.content ?? '');
    const { authorization } = request.headers;
    const received = { system: contentOf('system'), user: contentOf('user'), authorization };
    asked.push(received);
    handler(received, reply, asked.length);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  return {
    asked,
    settings: {
      provider: 'openai-compatible',
      model: 'small',
      apiKey: 'CANARY-ai',
      baseUrl,
      dailyTokens: 200_000,
      timeoutMs: 5_000,
    },
  };
}

export function answer(reply: ServerResponse, content: unknown, totalTokens = 500): void {
  reply.writeHead(200, { 'content-type': 'application/json' });
  reply.end(
    JSON.stringify({
      id: 'x',
      object: 'chat.completion',
      created: 1,
      model: 'small',
      choices: [
        {
          index: 0,
          finish_reason: 'stop',
          message: {
            role: 'assistant',
            content: typeof content === 'string' ? content : JSON.stringify(content),
          },
        },
      ],
      usage: { prompt_tokens: totalTokens - 100, completion_tokens: 100, total_tokens: totalTokens },
    }),
  );
}
