import { runTool } from './run.mjs';
import { countStep, timed } from './summary.mjs';

/** @type {{ name: string, tool: Parameters<typeof runTool>[0], args: string[] }[]} */
const checks = [
  { name: 'types', tool: 'tsc', args: ['-p', 'tsconfig.json'] },
  { name: 'web types', tool: 'tsc', args: ['-p', 'web/tsconfig.json'] },
  { name: 'lint', tool: 'biome', args: ['check', '.', '--error-on-warnings'] },
  { name: 'unused', tool: 'knip', args: [] },
];

/** Runs every check, also after a failed one. */
export async function check() {
  const rows = [];
  for (const { name, tool, args } of checks) {
    console.log(`\n${name}`);
    rows.push(await timed(name, async () => countStep((await runTool(tool, args)).code)));
  }
  return rows;
}
