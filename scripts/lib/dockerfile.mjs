import { execFileSync } from 'node:child_process';
import { matchesGlob } from 'node:path';

/** @typedef {{ name: string, text: string }} Instruction */
/** @typedef {{ image: string, name: string, steps: Instruction[] }} Stage */

/**
 * The stages of a Dockerfile with their instructions in order, continued lines joined.
 * @param {string} text
 * @returns {Stage[]}
 */
export function readStages(text) {
  /** @type {Stage[]} */
  const stages = [];
  const lines = text
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim());
  for (const line of lines) {
    const [, name = '', rest = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
    if (name === 'FROM') {
      const [image = '', , alias = ''] = rest.split(' ');
      stages.push({ image, name: alias, steps: [] });
    } else {
      stages.at(-1)?.steps.push({ name, text: rest });
    }
  }
  return stages;
}

/**
 * The files that .dockerignore lets into a build: the last line that names a file, or a folder it is in, decides.
 * @param {string} folder
 * @param {string} ignoreFile its text
 */
export function contextFiles(folder, ignoreFile) {
  const rules = ignoreFile.split('\n').filter((line) => line.trim() && !line.startsWith('#'));
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: folder,
    encoding: 'utf8',
  });
  return listed
    .split('\n')
    .filter(Boolean)
    .filter((file) => {
      const parts = file.split('/');
      const paths = parts.map((_, end) => parts.slice(0, end + 1).join('/'));
      const last = rules.findLast((rule) => paths.some((path) => matchesGlob(path, rule.replace(/^!/, ''))));
      return last === undefined || last.startsWith('!');
    });
}

/**
 * The variables of an ENV instruction.
 * @param {string} text
 */
export function readVariables(text) {
  return Object.fromEntries(
    [...text.matchAll(/(\w+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value]),
  );
}
