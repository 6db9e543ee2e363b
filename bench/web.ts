import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SCREENS } from '@bidlight/contract';
import { isAnswering, startProduct, until } from '@bidlight/e2e/product/product.ts';
import { buildProduct } from '../scripts/lib/build.mjs';
import { printTable } from './print.ts';
import { startBrowser } from './web/browser.ts';
import { audit, type Device, type Figures, requireLighthouse } from './web/lighthouse.ts';
import { medianRow } from './web/median-row.ts';

const EMAIL = 'member@harborview.example';
const ROUNDS = 5;
/** A first start fills the demo. */
const FIRST_START_LIMIT_MS = 3 * 60_000;
const DEVICES: readonly Device[] = ['desktop', 'mobile'];

const PAGES = [
  // Of the same server, with a sheet of styles and without any script: a mail's link that is not valid.
  { name: 'floor: a page with two lines', path: '/api/mail/unsubscribe/none', isSignedIn: false },
  { name: 'login', path: SCREENS.login, isSignedIn: false },
  { name: 'home', path: SCREENS.home, isSignedIn: true },
  { name: 'top list', path: SCREENS.topRfps, isSignedIn: true },
  { name: 'search, 25 results', path: `${SCREENS.searchRfps}?query=software`, isSignedIn: true },
] as const;

/**
 * What Lighthouse says of the first visit to the screens that people begin with, beside an almost empty page of the same
 * server in the same run. The product is the built one, in a process of its own. The argument may name another number of
 * rounds than five.
 */
export async function measure(): Promise<void> {
  requireLighthouse();
  await buildProduct();
  const dataDir = await mkdtemp(join(tmpdir(), 'bidlight-bench-'));
  await chmod(dataDir, 0o755);
  const product = await startProduct({ DATA_DIR: dataDir, DEMO: 'on', LOG_LEVEL: 'silent' });
  await until(() => isAnswering(product.url), FIRST_START_LIMIT_MS);
  const browser = await startBrowser(product.url);
  try {
    for (const device of DEVICES) {
      const rounds = new Map<string, Figures[]>(PAGES.map(({ name }) => [name, []]));
      // Page after page and not round after round of one: what else the machine does then meets all of them.
      for (let round = 0; round < Number(process.argv[3] ?? ROUNDS); round += 1) {
        for (const { name, path, isSignedIn } of PAGES) {
          if (isSignedIn) await browser.signIn(EMAIL);
          else await browser.signOut();
          rounds.get(name)?.push(await audit(product.url + path, device, browser.port));
        }
      }
      process.stdout.write(`\n${device}, the median of ${process.argv[3] ?? ROUNDS}\n\n`);
      printTable([...rounds].map(([name, figures]) => medianRow(name, figures)));
    }
  } finally {
    await browser.stop();
    product.process.kill('SIGTERM');
    await product.ended;
    await rm(dataDir, { recursive: true, force: true });
  }
}
