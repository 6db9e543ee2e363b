import type {
  CallReply,
  changePursuit,
  getPursuit,
  getPursuitBoard,
  Pursuit,
  PursuitFields,
} from '@bidlight/contract';
import { type MadeOpportunity, makeUser } from '#test/factories.ts';
import type { Harness } from '#test/harness.ts';

type Method = 'GET' | 'PUT' | 'POST' | 'DELETE';
type Changed = CallReply<typeof changePursuit> & { message?: string };

/** Somebody whose company pursues, with the calls that they make. */
export async function aPursuer(server: Harness, values: Parameters<typeof makeUser>[1] = {}) {
  const { deps } = server;
  const user = await makeUser(deps, values);
  const ask = async (method: Method, url: string, payload?: object) =>
    server.as(user).call(method, url, payload);
  const board = async (query = ''): Promise<CallReply<typeof getPursuitBoard>> =>
    (await ask('GET', `/api/pursuits/board${query}`)).body;
  return {
    user,
    ask,
    board,
    pursue: (...made: Pick<MadeOpportunity, 'opportunityId'>[]) =>
      ask('POST', '/api/pursuits', { opportunityIds: made.map(({ opportunityId }) => opportunityId) }),
    all: async (query = ''): Promise<Pursuit[]> =>
      (await board(query)).stages.flatMap(({ pursuits }) => pursuits),
    sheet: async (id: number): Promise<CallReply<typeof getPursuit>> =>
      (await ask('GET', `/api/pursuits/${id}`)).body,
    change: async (
      id: number,
      changes: Partial<PursuitFields>,
      seen?: Partial<PursuitFields>,
    ): Promise<{ status: number; body: Changed }> =>
      ask('PUT', `/api/pursuits/${id}`, { changes, ...(seen && { seen }) }),
  };
}

/** The company's pursuit of this opportunity, which it starts. */
export async function pursueOne(
  us: Awaited<ReturnType<typeof aPursuer>>,
  made: Pick<MadeOpportunity, 'opportunityId'>,
): Promise<number> {
  const { body } = await us.pursue(made);
  return body.pursued[0].pursuitId;
}
