import { monitorEventLoopDelay } from 'node:perf_hooks';
import { newSecret } from '@bidlight/api/platform/db/secrets.ts';
import { type Product, startProduct } from '@bidlight/e2e/product/in-process.ts';

/** The server on a filled data folder, in a process of its own, so that its memory and its processor time are its own. */

export interface Reader {
  cookie: string;
}

export interface Started {
  port: number;
  readers: Reader[];
}

export interface Usage {
  memoryMb: number;
  processorMs: number;
  longestBlockMs: number;
}

export type FromServer = { started: Started } | { usage: Usage };
export type ToServer = 'usage' | 'stop';

const READERS_PER_COMPANY = 10;
const COMPANIES = 20;

const [, , folder = ''] = process.argv;
const product = await startProduct({ hasCache: true, keptIn: folder });
const readers = await signReadersIn(product);
const blocked = monitorEventLoopDelay({ resolution: 5 });
blocked.enable();

// The measurement has ended, however it did.
process.on('disconnect', () => product.stop());
process.on('message', async (message: ToServer) => {
  if (message === 'stop') {
    process.disconnect();
    return;
  }
  const { user, system } = process.cpuUsage();
  tell({
    usage: {
      memoryMb: process.memoryUsage.rss() / 2 ** 20,
      processorMs: (user + system) / 1000,
      longestBlockMs: blocked.max / 1e6,
    },
  });
  blocked.reset();
});
tell({ started: { port: Number(new URL(product.address).port), readers } });

function tell(message: FromServer): void {
  process.send?.(message);
}

/** Sessions without the cost of two hundred sign-ins, which are not what is measured. */
async function signReadersIn({ pool }: Product): Promise<Reader[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from (
       select id, company_id, row_number() over (partition by company_id order by email) as place from users where email like 'voter%'
     ) as people where place <= $1 order by company_id, place limit $2`,
    [READERS_PER_COMPANY, READERS_PER_COMPANY * COMPANIES],
  );
  const signedIn: Reader[] = [];
  for (const { id } of rows) {
    const { secret, hash } = newSecret();
    await pool.query(
      `insert into sessions (user_id, token_hash, user_agent, created_at, last_seen_at, expires_at)
       values ($1, $2, 'Bench', now(), now(), now() + interval '12 hours')`,
      [id, hash],
    );
    signedIn.push({ cookie: `sid=${secret}` });
  }
  return signedIn;
}
