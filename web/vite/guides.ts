import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { GUIDE_NAMES, type Size } from '../src/features/help/guide.ts';
import { parseGuide } from './parse-guide.ts';

const MODULE = 'virtual:guides';
const LOADED = `\0${MODULE}`;
const FOLDER = fileURLToPath(new URL('../../docs/guides', import.meta.url));

/** The module of the guides, made of docs/guides: their texts as data, and the addresses of their pictures in the build. */
export function guides(): Plugin {
  return {
    name: 'guides',
    resolveId: (id) => (id === MODULE ? LOADED : undefined),
    load(id) {
      if (id !== LOADED) return undefined;
      const parsed = GUIDE_NAMES.map((name) => {
        const file = `${FOLDER}/${name}.md`;
        this.addWatchFile(file);
        return [name, parseGuide(name, readFileSync(file, 'utf8'), sizeOfPicture)] as const;
      });
      const names = parsed.flatMap(([, { blocks }]) =>
        blocks.flatMap((block) => (block.kind === 'picture' ? [block.name] : [])),
      );
      const imports = names.flatMap((name, index) => [
        `import light${index} from ${JSON.stringify(fileOf(name, 'light'))};`,
        `import dark${index} from ${JSON.stringify(fileOf(name, 'dark'))};`,
      ]);
      const files = names.map(
        (name, index) => `${JSON.stringify(name)}: { light: light${index}, dark: dark${index} }`,
      );
      return [
        ...imports,
        `export const guides = ${JSON.stringify(Object.fromEntries(parsed))};`,
        `export const pictures = { ${files.join(', ')} };`,
      ].join('\n');
    },
  };
}

function fileOf(picture: string, theme: 'light' | 'dark'): string {
  return `${FOLDER}/pictures/${picture}-${theme}.png`;
}

/** Both themes must have one size, so that the place of a picture is known before it is there. */
function sizeOfPicture(name: string): Size {
  const light = sizeOfPng(fileOf(name, 'light'));
  const dark = sizeOfPng(fileOf(name, 'dark'));
  if (light.width !== dark.width || light.height !== dark.height)
    throw new Error(`The light and the dark picture ${name} differ in size (npm run screenshots -- guides).`);
  return light;
}

/** Width and height are the first numbers of a PNG's header. */
function sizeOfPng(file: string): Size {
  const header = readFileSync(file).subarray(16, 24);
  return { width: header.readUInt32BE(0), height: header.readUInt32BE(4) };
}
