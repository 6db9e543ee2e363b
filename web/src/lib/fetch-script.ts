/** 'away': the server cannot be reached. 'gone': it answers, but has the script no more. */
export type ScriptFailure = 'away' | 'gone';

/** The address at which something was last typed. */
let typedAt: string | undefined;
document.addEventListener(
  'input',
  () => {
    typedAt = window.location.pathname;
  },
  { capture: true },
);

/** What a script brings, or why it brings nothing. */
export async function fetchScript<Part>(load: () => Promise<Part>): Promise<Part | ScriptFailure> {
  try {
    return await load();
  } catch {
    if (!(await isServerReached())) return 'away';
  }
  // The network may have come back just now.
  return load().catch(() => 'gone' as const);
}

async function isServerReached(): Promise<boolean> {
  try {
    return (await fetch('/', { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

/**
 * A newer version has other scripts, so a page of the older one asks for some that are gone; loading it again helps. That
 * is done once for an entry of the history, which knows it also afterwards, so that it cannot go on for ever, and not where
 * it would take away what was typed.
 */
export function reloadOnce(): void {
  const { history, location } = window;
  if (history.state?.hasReloaded || typedAt === location.pathname) return;
  history.replaceState({ ...history.state, hasReloaded: true }, '');
  location.reload();
}
