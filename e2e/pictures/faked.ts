import type { Page, Route } from '@playwright/test';

/** What a screen is shown with where the demo has no such thing, or where its own answer would change something. */

type Json = Record<string, unknown>;
type Prepare = (page: Page) => Promise<unknown>;

export function answer(address: string, json: Json, status = 200): Prepare {
  return (page) => page.route(address, (route) => route.fulfill({ status, json }));
}

/** The product's own answer, with a part of it changed. */
export function changeReply(address: string, change: (reply: Json) => Json): Prepare {
  return (page) =>
    page.route(address, async (route) => {
      const reply = await ownReply(route);
      if (reply) await route.fulfill({ json: change(reply) });
    });
}

/** None when the page was left meanwhile. */
async function ownReply(route: Route): Promise<Json | undefined> {
  try {
    return (await (await route.fetch()).json()) as Json;
  } catch {
    return undefined;
  }
}

export function all(...prepare: Prepare[]): Prepare {
  return async (page) => {
    for (const each of prepare) await each(page);
  };
}

/** A job that runs for as long as the page is open. */
export function runningJob(type: 'scoring' | 'scraping'): Prepare {
  const result = { progress: 'Scored 400 of 400.', percent: 100, api_calls_count: 0 };
  const job = { id: 'j1', type, status: 'in_progress', result, error: null, startedBy: 'person' };
  return all(
    (page) =>
      page.routeWebSocket(/socket\.io/, (socket) => {
        socket.connectToServer().onMessage((message) => {
          socket.send(message);
          // The server's answer that the connection stands.
          if (String(message).startsWith('40')) socket.send(`42${JSON.stringify(['jobUpdated', job])}`);
        });
      }),
    answer('**/api/cron/jobs/j1', { success: true, job }),
  );
}
