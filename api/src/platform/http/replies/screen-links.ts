import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const ScreenFiles = z.record(z.string(), z.array(z.string()));

/**
 * What the header `Link` of a page says, by the path of the screen: the scripts that the build has found it to need
 * (web/vite/screen-files.ts). The browser fetches them together with the first one.
 */
export function readScreenLinks(clientFolder: string): ReadonlyMap<string, string> {
  const file = join(clientFolder, 'screens.json');
  if (!existsSync(file)) return new Map();
  const screens = ScreenFiles.parse(JSON.parse(readFileSync(file, 'utf8')));
  return new Map(
    Object.entries(screens).map(([path, files]) => [
      path,
      files.map((name) => `</${name}>; rel=modulepreload`).join(', '),
    ]),
  );
}
