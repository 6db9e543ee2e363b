import { dirname, join } from 'node:path';
import { SETTINGS, VARIABLE_NAMES } from '@bidlight/api/platform/config/settings.ts';
import { endpoints, exportNames, OPPORTUNITY_SCREEN, SCREENS } from '@bidlight/contract';
import { describe, expect, it } from 'vitest';
import { testsAt } from './lib/choose-tests.mjs';
import { documents, listFiles, quoted, textOf } from './lib/documents.mjs';
import { readArguments } from './lib/test-arguments.mjs';

/** The table below that of the settings: `| `NAME` | who reads it |`. */
const others = [
  ...(textOf('docs/operations.md').match(/^Read by others than the server:$.*?^#/ms)?.[0] ?? '').matchAll(
    /^\| `([A-Z_]+)` \|/gm,
  ),
].map(([, name = '']) => name);
/** What Node reads by itself: no source of ours names it. */
const OF_NODE = ['NODE_EXTRA_CA_CERTS', 'TMPDIR'];

const files = listFiles();
const sources = files.filter(
  (file) => /\.(ts|tsx|mjs)$/.test(file) && !/\.(test|spec|fixture)\.\w+$/.test(file),
);

describe('settings', () => {
  const secretFiles = VARIABLE_NAMES.filter((name) => SETTINGS[name].isSecret).map((name) => `${name}_FILE`);
  const settings = new Set([...VARIABLE_NAMES, ...secretFiles, ...others]);
  const constants = new Set(
    sources.flatMap((file) =>
      [...textOf(file).matchAll(/^export const ([A-Z][A-Z0-9_]+)\b/gm)].map(([, name = '']) => name),
    ),
  );

  it.each(documents)('%s names none that nobody reads', (document) => {
    const named = [
      ...(textOf(document).match(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g) ?? []),
      ...quoted(document).flatMap((code) => /^([A-Z]{2,})=/.exec(code)?.[1] ?? []),
    ];
    expect(named.filter((name) => !settings.has(name) && !constants.has(name))).toEqual([]);
  });

  it('that scripts, builds and tests read stand in docs/operations.md, and no others', () => {
    /** What every program is given, by the system, by npm, by the build, or by the test or measurement that starts it. */
    const given =
      /^(PATH|HOME|PROD|TMPDIR|PROGRAMFILES|LOCALAPPDATA|INIT_CWD|CONNECTIONS_FILE|FAULTS_CLOCK_SHIFT_MS)$/;
    const read = sources.flatMap((file) => {
      const text = textOf(file);
      const members = [...text.matchAll(/\benv\.([A-Z][A-Z0-9_]*)\b/g)].map(([, name = '']) => name);
      const taken = [...text.matchAll(/\{([^{}]*)\} = process\.env\b/g)].flatMap(
        ([, names = '']) => names.match(/\w+/g) ?? [],
      );
      return [...members, ...taken];
    });
    const unlisted = [...new Set(read)].filter((name) => !given.test(name) && !(name in SETTINGS));
    expect(unlisted.sort()).toEqual(others.filter((name) => !OF_NODE.includes(name)).sort());
  });
});

describe('addresses', () => {
  const served = [
    ...Object.values(SCREENS),
    OPPORTUNITY_SCREEN,
    ...Object.values(endpoints).map(({ path }) => path),
    ...[...exportNames.keys()].map(({ path }) => path),
    ...['/api/docs/openapi.json', '/healthz', '/readyz', '/metrics', '/.well-known/security.txt'],
  ];
  /** The first part of an address of the product, as opposed to a folder of the machine. */
  const ours = new Set(served.map((address) => address.split('/')[1]));

  it.each(documents)('%s names only screens and calls that exist', (document) => {
    const named = [
      ...quoted(document),
      // The examples: "$BIDLIGHT/api/feedback/submit"
      ...[...textOf(document).matchAll(/\$BIDLIGHT(\/[^\s"'?]*)/g)].map(([, address = '']) => address),
    ].flatMap((code) => /^(?:GET |POST |PUT |DELETE )?(\/[\w/{}:$.-]*)(?:\?.*)?$/.exec(code)?.[1] ?? []);
    const unknown = named.filter((address) => ours.has(address.split('/')[1]) && !isServed(address));
    expect(unknown).toEqual([]);
  });

  /** `{jobId}`, `:id` and the `$JOB` of an example stand for any id. @param {string} address */
  function isServed(address) {
    const shape = (/** @type {string} */ path) => path.replaceAll(/\{\w+\}|:\w+|\$\w+/g, '*');
    return served.some((path) => shape(path) === shape(address));
  }
});

describe('commands', () => {
  /** @type {{ scripts: Record<string, string> }} */
  const { scripts } = JSON.parse(textOf('package.json'));

  it.each(documents)('%s names only npm scripts, subcommands and options that exist', (document) => {
    const commands = textOf(document).matchAll(/npm (?:run ([\w:-]+)|test)([^`\n|)]*)/g);
    const problems = [...commands].flatMap(([command, name = 'test', rest = '']) =>
      problemsOf(name, rest).map((problem) => `${command}: ${problem}`),
    );
    expect(problems).toEqual([]);
  });

  /**
   * @param {string} name of the script
   * @param {string} rest what follows the name: ` [NAME] -- COMMAND --option`
   * @returns {string[]}
   */
  function problemsOf(name, rest) {
    const script = scripts[name];
    if (!script) return ['there is no such script'];
    const [before = '', after = ''] = rest.split(/\[?-- /);
    const word = /^[a-z][\w-]*/.exec((name === 'bench' ? before : after).trim())?.[0];
    if (name === 'test') return testProblems(after.replaceAll(/[[\]…]/g, ''));
    const file =
      name === 'bench' && word
        ? `bench/${word}.ts`
        : (/\S+\.(ts|mjs)(?= |$)(?!.*\.(ts|mjs))/.exec(script)?.[0] ?? '');
    if (name === 'bench' && word && !textOf('bench/run.ts').includes(`import('./${word}.ts')`))
      return [`there is no measurement ${word}`];
    const parsing = [file, ...importsOf(file)].map(textOf).filter((text) => text.includes('parseArgs'));
    const isIn = (/** @type {RegExp} */ pattern) => parsing.some((text) => pattern.test(text));
    const options = [...after.matchAll(/--([a-z][\w-]*)/g)].map(([, option = '']) => option);
    return [
      ...(name === 'admin' && word && !isIn(new RegExp(`case '${word}'`)) ? [`no command ${word}`] : []),
      ...options
        .filter((option) => !isIn(new RegExp(`[{\\s']${option}'?: `)))
        .map((option) => `there is no option --${option}`),
    ];
  }

  /** @param {string} args where PATH, TITLE and REVISION are any */
  function testProblems(args) {
    try {
      const { paths } = readArguments(args.match(/'[^']*'|\S+/g) ?? []);
      return paths.filter((path) => /[a-z]/.test(path) && testsAt(path, files).length === 0);
    } catch (error) {
      return [String(error)];
    }
  }

  /** @param {string} file */
  function importsOf(file) {
    return [...textOf(file).matchAll(/from '(\.\/[^']+)'/g)].map(([, path = '']) =>
      join(dirname(file), path),
    );
  }
});
