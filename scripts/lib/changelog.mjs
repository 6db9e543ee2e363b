/**
 * @typedef {{ tag: string | undefined, date: string, kind: string, scope: string, text: string }} Change
 * @typedef {{ name: string, date: string, changes: Change[] }} Version
 */

/** The kinds that somebody who uses the product notices. */
const HEADINGS = { feat: 'Added', fix: 'Repaired', perf: 'Faster' };
/** Parts that they never see. */
const INSIDE = new Set(['bench', 'contract', 'e2e', 'scripts', 'tests']);

/**
 * @param {string} log of lines with tags, date and subject, the newest first
 * @returns {Change[]}
 */
export function parseLog(log) {
  return log.split('\n').flatMap((line) => {
    const [refs = '', date = '', subject = ''] = line.split('\t');
    if (!date) return [];
    const tag = /\btag: (v\d+\.\d+\.\d+\S*?)(?:,|$)/.exec(refs)?.[1];
    const [, kind = '', scope = 'other', text = subject] =
      /^(\w+)(?:\(([^)]+)\))?!?: (.+)$/.exec(subject) ?? [];
    return [{ tag, date, kind, scope, text }];
  });
}

/**
 * @param {Change[]} changes the newest first
 * @param {string} next what comes after the last tag is called
 * @returns {Version[]}
 */
export function versionsOf(changes, next) {
  /** @type {Version[]} */
  const versions = [];
  for (const change of changes) {
    const current = versions.at(-1);
    if (change.tag || !current) {
      versions.push({ name: change.tag ?? next, date: change.date, changes: [change] });
    } else current.changes.push(change);
  }
  return versions;
}

/** @param {Version} version */
export function describeVersion({ name, date, changes }) {
  const parts = Object.entries(HEADINGS).flatMap(([kind, heading]) => {
    const own = changes.filter((change) => change.kind === kind && !INSIDE.has(change.scope));
    const scopes = [...new Set(own.map(({ scope }) => scope))].sort();
    const lines = scopes.flatMap((scope) =>
      own.filter((change) => change.scope === scope).map(({ text }) => `- **${scope}**: ${text}`),
    );
    return lines.length > 0 ? [`### ${heading}\n\n${lines.join('\n')}\n`] : [];
  });
  return `## ${name}, ${date}\n\n${parts.join('\n')}`;
}
