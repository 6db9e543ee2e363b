import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { StartupError } from '@bidlight/api/platform/process/console.ts';
import { z } from 'zod';

const COMMAND = fileURLToPath(new URL('./node_modules/lighthouse/cli/index.js', import.meta.url));
const MOST_ATTEMPTS = 3;
const MOST_BYTES = 64 * 1024 * 1024;

export type Device = 'desktop' | 'mobile';

const Category = z.object({ score: z.number() });
const Measured = z.object({ numericValue: z.number() });

const Report = z.object({
  environment: z.object({ benchmarkIndex: z.number() }),
  categories: z.object({
    performance: Category,
    accessibility: Category,
    'best-practices': Category,
    seo: Category,
  }),
  audits: z.object({
    'largest-contentful-paint': Measured,
    'total-blocking-time': Measured,
    'cumulative-layout-shift': Measured,
    'total-byte-weight': Measured,
    'dom-size-insight': z.object({
      details: z.object({ debugData: z.object({ totalElements: z.number() }) }),
    }),
  }),
});

export type Figures = ReturnType<typeof toFigures>;

export function requireLighthouse(): void {
  if (existsSync(COMMAND)) return;
  throw new StartupError(
    'Lighthouse is not installed, because it is large and only this measurement needs it. Run: npm ci --prefix bench/web',
  );
}

/** One visit with an empty cache, in the Chromium that listens on the port, in a process of its own. */
export async function audit(address: string, device: Device, port: number): Promise<Figures> {
  const options = ['--quiet', '--output=json', '--no-enable-error-reporting', `--port=${port}`];
  // The page that everything is put beside says that its link is not valid.
  options.push('--ignore-status-code');
  if (device === 'desktop') options.push('--preset=desktop');
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { stdout } = await promisify(execFile)(process.execPath, [COMMAND, address, ...options], {
        maxBuffer: MOST_BYTES,
      });
      return toFigures(Report.parse(JSON.parse(stdout)));
    } catch (error) {
      // On a busy machine the browser may lose the record of a visit.
      if (attempt === MOST_ATTEMPTS) throw error;
    }
  }
}

function toFigures({ environment, categories, audits }: z.infer<typeof Report>) {
  return {
    performance: 100 * categories.performance.score,
    accessibility: 100 * categories.accessibility.score,
    'best practices': 100 * categories['best-practices'].score,
    SEO: 100 * categories.seo.score,
    'LCP ms': audits['largest-contentful-paint'].numericValue,
    'TBT ms': audits['total-blocking-time'].numericValue,
    CLS: audits['cumulative-layout-shift'].numericValue,
    elements: audits['dom-size-insight'].details.debugData.totalElements,
    kB: audits['total-byte-weight'].numericValue / 1000,
    // What Lighthouse makes of this processor meanwhile: an idle one of today has 1,500 and more.
    processor: environment.benchmarkIndex,
  };
}
