import { DEMO_PASSWORD } from '../api/src/demo/demo-people.ts';
import { percentile, printTable } from './print.ts';
import { startProduct } from './product.ts';

const EMAIL = 'member@harborview.example';
const SECONDS = 5;
const CLIENTS = 4;

/** Sign-ins and session checks through the whole server; the floor is the password hash, and the bare query. */
export async function measure(): Promise<void> {
  const product = await startProduct();
  const { address, passwords, pool } = product;
  const stored = await passwords.hash(DEMO_PASSWORD);
  const { cookie } = await product.signIn(EMAIL);
  const me = async () => (await fetch(`${address}/api/v2/auth/me`, { headers: { cookie } })).text();
  const bareQuery = () =>
    pool.query(`select u.* from sessions s join users u on u.id = s.user_id join companies c on c.id = u.company_id
      where s.token_hash = sha256('x') and s.expires_at > now()`);

  printTable([
    await load('sign-in over HTTP', async () => (await product.login(EMAIL)).text()),
    await load('floor: argon2id alone', () => passwords.verify(stored, DEMO_PASSWORD)),
    await load('session check over HTTP', me),
    await load('floor: /healthz over HTTP', async () => (await fetch(`${address}/healthz`)).text()),
    await load('floor: its bare SQL', bareQuery),
  ]);
  await product.stop();
}

async function load(what: string, work: () => Promise<unknown>) {
  const samples: number[] = [];
  const end = performance.now() + SECONDS * 1000;
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
    'per second': Math.round(samples.length / SECONDS),
    'p50 ms': percentile(samples, 0.5).toFixed(2),
    'p95 ms': percentile(samples, 0.95).toFixed(2),
  };
}
