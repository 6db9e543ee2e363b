import { type Endpoint, endpoints } from '@bidlight/contract';
import type { Cluster } from './cluster.ts';
import { callsAt, signIn } from './node-calls.ts';

export const OPERATOR = 'admin@bidlight.example';
const VOTES = 20;
const TYPES = ['relevant_match', 'not_match', 'past_history'];

/** What was looked at, and what was found; `isRight` says whether it is as it must be. */
export interface Finding {
  what: string;
  found: string;
  isRight: boolean;
}

/** Every call that reads and needs no parameters, with one session, on both servers: they answer the same. */
export async function compareAnswers({ webs }: Cluster): Promise<Finding> {
  const [one, two] = webs.map(({ port }) => port) as [number, number];
  const cookie = await signIn(one, OPERATOR);
  const reads = Object.values<Endpoint>(endpoints).filter(
    ({ method, path }) => method === 'GET' && !path.includes('{'),
  );
  const read = async (port: number, path: string) => {
    const answer = await callsAt(port, cookie).get(path);
    return `${answer.status} ${(await answer.text()).replace(/"requestId":"[^"]*"/, '')}`;
  };
  const different: string[] = [];
  for (const { path } of reads) {
    const answers = [await read(one, path), await read(two, path), await read(one, path)];
    // What differs from itself tells the time, and not the server.
    if (answers[0] === answers[2] && answers[0] !== answers[1]) different.push(path);
    if (answers[0]?.startsWith('5')) different.push(`${path}: ${answers[0]}`);
  }
  return {
    what: 'reads answered alike by both web servers',
    found: `${reads.length - different.length} of ${reads.length} ${different.join(', ')}`.trim(),
    isRight: different.length === 0,
  };
}

/** A vote on one server is in the next answer of the other; signing out on one signs out on the other. */
export async function writeHereReadThere({ webs }: Cluster): Promise<Finding[]> {
  const cookie = await signIn(webs[0]?.port ?? 0, OPERATOR);
  const [one, two] = webs.map(({ port }) => callsAt(port, cookie));
  if (!one || !two) throw new Error('Two web servers are needed.');
  const { topRFPs } = await one.json<{ topRFPs: { id: number }[] }>('/api/top5-rfps/top-rfps');
  let seen = 0;
  for (let n = 0; n < VOTES; n += 1) {
    const [here, there] = n % 2 ? [one, two] : [two, one];
    const opportunityId = topRFPs[n % topRFPs.length]?.id;
    const feedbackType = TYPES[n % TYPES.length];
    const vote = await here.post('/api/feedback/submit', { opportunityId, feedbackType });
    if (!vote.ok) throw new Error(await vote.text());
    const list = await there.json<{ topRFPs: { id: number; myVote: string }[] }>('/api/top5-rfps/top-rfps');
    if (list.topRFPs.find(({ id }) => id === opportunityId)?.myVote === feedbackType) seen += 1;
  }
  await two.post('/api/v2/auth/logout', {});
  const { status } = await one.get('/api/v2/auth/me');
  return [
    {
      what: 'votes on one server that the other shows at once',
      found: `${seen} of ${VOTES}`,
      isRight: seen === VOTES,
    },
    {
      what: 'signed out on one server, then asked on the other',
      found: `status ${status}`,
      isRight: status === 401,
    },
  ];
}
