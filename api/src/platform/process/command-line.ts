import { existsSync } from 'node:fs';

/** The product's commands: the scripts of package.json, and what `bidlight` runs in an image. */
export type CommandName = 'admin' | 'import' | 'db:backup' | 'db:restore' | 'db:drill';

/** What npm's scripts start is there in a checkout; an image has `bidlight` on its path instead. */
const isCheckout = existsSync(new URL('../../../../scripts/command.mjs', import.meta.url));

/** What a person types here to run a command. */
export function commandLine(command: CommandName, args = '', hasScripts = isCheckout): string {
  if (!hasScripts) return `bidlight ${command} ${args}`.trimEnd();
  return args ? `npm run ${command} -- ${args}` : `npm run ${command}`;
}
