import { SCREENS } from '@bidlight/contract';
import type { Plugin, Rolldown } from 'vite';

/** The screens that a visit most often begins with, and what the router loads for them. */
const MODULES = {
  [SCREENS.login]: 'features/login/login-or-set-up.tsx',
  [SCREENS.home]: 'features/home/home-page.tsx',
  [SCREENS.topRfps]: 'features/top-rfps/top-rfps-view.tsx',
  [SCREENS.searchRfps]: 'features/search/search-page.tsx',
};

/**
 * Writes down which scripts a screen needs besides those of every page, by its path. The server names them with the page,
 * so that the browser fetches them at once instead of after the first script has run.
 */
export function screenFiles(): Plugin {
  return {
    name: 'screen-files',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
      const ofEveryPage = new Set(
        chunks.filter(({ isEntry }) => isEntry).flatMap((entry) => withImports(entry, byName)),
      );
      const files = Object.entries(MODULES).map(([path, module]) => {
        const screen = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/src/${module}`));
        if (!screen) throw new Error(`The build plugin screen-files has found no script of ${module}.`);
        return [path, withImports(screen, byName).filter((file) => !ofEveryPage.has(file))];
      });
      this.emitFile({
        type: 'asset',
        fileName: 'screens.json',
        source: JSON.stringify(Object.fromEntries(files)),
      });
    },
  };
}

/** A script and everything that it imports, each once. */
function withImports(
  chunk: Rolldown.OutputChunk,
  byName: ReadonlyMap<string, Rolldown.OutputChunk>,
): readonly string[] {
  const found = new Set<string>();
  const add = (name: string) => {
    if (found.has(name)) return;
    found.add(name);
    for (const imported of byName.get(name)?.imports ?? []) add(imported);
  };
  add(chunk.fileName);
  return [...found];
}
