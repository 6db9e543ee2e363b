import { CHROMIUM } from '@bidlight/e2e/chromium.ts';
import { PAYLOADS } from '@bidlight/e2e/corpus/payloads.ts';
import { allScreens } from '@bidlight/e2e/corpus/screens.ts';
import { openVisitor, startCorpusServer, type Visit } from '@bidlight/e2e/corpus/visit.ts';
import { chromium } from '@playwright/test';
import { buildProduct } from '../scripts/lib/build.mjs';
import { findChromium } from '../scripts/lib/chromium.mjs';
import { printTable } from './print.ts';

/** Every screen and the mails, with a payload in every free text, in a real browser; any fault makes it fail. */
export async function measure(): Promise<void> {
  await buildProduct();
  const executablePath = await findChromium();
  const server = await startCorpusServer();
  const browser = await chromium.launch({ ...CHROMIUM, executablePath });
  const visit = openVisitor(browser, server);
  const groups = new Map<string, Visit[]>();
  for (const screen of allScreens(server)) {
    const result = await visit(screen);
    for (const fault of result.faults) process.stderr.write(`${screen.name} (${screen.path}): ${fault}\n`);
    // The screens of one kind are one row.
    const [kind = ''] = screen.name.split(/, | (?=[\d<]\S*$)/);
    groups.set(kind, [...(groups.get(kind) ?? []), result]);
  }
  await browser.close();
  await server.stop();
  const rows = [...groups].map(([screen, visits]) => ({
    screen,
    visits: visits.length,
    'payloads shown as text': visits.reduce((sum, { shown }) => sum + shown, 0),
    faults: visits.reduce((sum, { faults }) => sum + faults.length, 0),
  }));
  process.stdout.write(`${PAYLOADS.length} payloads\n`);
  printTable(rows);
  if (rows.some(({ faults }) => faults > 0)) process.exitCode = 1;
}
