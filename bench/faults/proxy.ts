import { Agent, createServer, get, type IncomingMessage, request, type ServerResponse } from 'node:http';

/** A process: a load balancer as small as one can be. `node proxy.ts PORT TARGET…`, all of them ports of this machine. */

const HOST = '127.0.0.1';
const PROBE_EVERY_MS = 100;
const PROBE_LIMIT_MS = 2_000;
/** A server that says no is left out at once, one that is only slow after so many probes. */
const MAX_MISSED = 3;
/** Of one connection only, and so not passed on. */
const HOP_BY_HOP = ['connection', 'keep-alive'];

/** To whoever started the proxy, when it sees that a server is ready or is not any more. */
export interface TargetNews {
  port: number;
  isReady: boolean;
}

interface Target {
  port: number;
  isReady: boolean;
  missed: number;
  agent: Agent;
}

const [port, ...ports] = process.argv.slice(2).map(Number);
const targets: Target[] = ports.map((at) => ({
  port: at,
  isReady: false,
  missed: 0,
  agent: new Agent({ keepAlive: true }),
}));
let turn = 0;

createServer(pass).listen({ host: HOST, port });
for (const target of targets) probe(target);
process.once('disconnect', () => process.exit());

/** Each call goes to the next server that is ready. Nothing is sent twice: a call that fails is seen to fail. */
function pass(incoming: IncomingMessage, answer: ServerResponse): void {
  const target = nextTarget();
  if (!target) {
    answer.writeHead(502).end('The proxy: no server is ready.');
    return;
  }
  const { method, url: path } = incoming;
  const outgoing = request({
    host: HOST,
    port: target.port,
    agent: target.agent,
    method,
    path,
    headers: { ...withoutHops(incoming), 'x-forwarded-for': incoming.socket.remoteAddress },
  });
  outgoing.on('response', (reply) => {
    answer.writeHead(reply.statusCode ?? 502, withoutHops(reply));
    reply.pipe(answer);
    reply.on('error', () => answer.destroy());
  });
  outgoing.on('error', (error) => {
    if (answer.headersSent) answer.destroy();
    else answer.writeHead(502).end(`The proxy: ${error.message}`);
  });
  answer.on('close', () => outgoing.destroy());
  incoming.pipe(outgoing);
}

function nextTarget(): Target | undefined {
  const ready = targets.filter(({ isReady }) => isReady);
  turn += 1;
  return ready[turn % ready.length];
}

function withoutHops({ headers }: IncomingMessage) {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.includes(name)));
}

function probe(target: Target): void {
  const asked = get({
    host: HOST,
    port: target.port,
    path: '/readyz',
    agent: false,
    timeout: PROBE_LIMIT_MS,
  });
  asked.on('response', (reply) => {
    reply.resume();
    target.missed = 0;
    setReady(target, reply.statusCode === 200);
  });
  asked.on('close', () => setTimeout(() => probe(target), PROBE_EVERY_MS));
  asked.on('timeout', () => asked.destroy(new Error('slow')));
  asked.on('error', (error) => {
    target.missed += 1;
    if (error.message !== 'slow' || target.missed >= MAX_MISSED) setReady(target, false);
  });
}

function setReady(target: Target, isReady: boolean): void {
  if (isReady !== target.isReady) process.send?.({ port: target.port, isReady } satisfies TargetNews);
  target.isReady = isReady;
  // What waits for a next call would be sent to a server that is closing it.
  if (!isReady) for (const idle of Object.values(target.agent.freeSockets).flat()) idle?.destroy();
}
