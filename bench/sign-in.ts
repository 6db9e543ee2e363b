import { DEMO_PASSWORD } from '@bidlight/api/demo/demo-people.ts';
import { startProduct } from '@bidlight/e2e/product/in-process.ts';
import { type Figure, percentile, printTable } from './print.ts';

const EMAIL = 'member@harborview.example';
const SECONDS = 5;
const SHORT_SECONDS = 1;
const CLIENTS = 4;

/** Sign-ins and session checks through the whole server; the floor is the password hash, and the bare query. */
export async function measure(): Promise<void> {
  printTable(await measureFor(SECONDS));
}

export async function measureShort(): Promise<Figure[]> {
  const [signIns, hashes, checks, empty] = await measureFor(SHORT_SECONDS);
  const figure = (row: Rate | undefined) => `${row?.['per second']} per s`;
  return [
    { what: signIns?.what ?? '', figure: figure(signIns), floor: figure(hashes) },
    { what: checks?.what ?? '', figure: figure(checks), floor: figure(empty) },
  ];
}

type Rate = Awaited<ReturnType<typeof load>>;

async function measureFor(seconds: number): Promise<Rate[]> {
  const product = await startProduct();
  const { address, passwords, pool } = product;
  const stored = await passwords.hash(DEMO_PASSWORD);
  const { cookie } = await product.signIn(EMAIL);
  const me = async () => (await fetch(`${address}/api/v2/auth/me`, { headers: { cookie } })).text();
  const bareQuery = () =>
    pool.query(`select u.* from sessions s join users u on u.id = s.user_id join companies c on c.id = u.company_id
      where s.token_hash = sha256('x') and s.expires_at > now()`);
  const rows = [
    await load('sign-in over HTTP', seconds, async () => (await product.login(EMAIL)).text()),
    await load('floor: argon2id alone', seconds, () => passwords.verify(stored, DEMO_PASSWORD, 'sign-in')),
    await load('session check over HTTP', seconds, me),
    await load('floor: /healthz over HTTP', seconds, async () => (await fetch(`${address}/healthz`)).text()),
    await load('floor: its bare SQL', seconds, bareQuery),
  ];
  await product.stop();
  return rows;
}

async function load(what: string, seconds: number, work: () => Promise<unknown>) {
  const samples: number[] = [];
  const end = performance.now() + seconds * 1000;
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      while (performance.now() < end) {
        const from = performance.now();
        await work();
        samples.push(performance.now() - from);
      }
    }),
  );
  return {
    what: `${what}, ${CLIENTS} at once`,
    'per second': Math.round(samples.length / seconds),
    'p50 ms': percentile(samples, 0.5).toFixed(2),
    'p95 ms': percentile(samples, 0.95).toFixed(2),
  };
}
