import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import config from '../../api/rolldown.config.ts';

const API = fileURLToPath(new URL('../../api', import.meta.url));
const SERVER = fileURLToPath(new URL('./server.ts', import.meta.url));

/**
 * The server as it is shipped, in one file: read from its sources, it takes 60 MB more. The bundle finds migrations and
 * style sheets from a folder right below `api`, so that is where it has to be.
 */
export async function bundleServer(): Promise<{ file: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(API, '.bench-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const bundle = await rolldown({ ...config, input: { server: SERVER } });
    await bundle.write({ ...config.output, dir: folder });
    await bundle.close();
  } catch (error) {
    await remove();
    throw error;
  }
  return { file: join(folder, 'server.js'), remove };
}
