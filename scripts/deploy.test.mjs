import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { dirname, join, relative } from 'node:path';
import { SETTINGS } from '@bidlight/api/platform/config/settings.ts';
import { expect, it, onTestFinished } from 'vitest';
import bundle from '../api/rolldown.config.ts';
import { nodeEnvironment, nodeOptions, root } from './lib/project.mjs';

/** @param {string} file */
const read = (file) => readFileSync(join(root, file), 'utf8');
const dockerfile = read('Dockerfile');
const unit = read('deploy/bidlight.service');
const compose = read('compose.yaml');
const wrapper = read('deploy/bidlight');

it('the image copies what is there, and ignores no source of it', () => {
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, names = '']) =>
    names.split(' ').filter((name) => !name.startsWith('--')),
  );
  expect(copied).toContain('api/data');
  expect(copied.filter((name) => !existsSync(join(root, name)))).toEqual([]);
  expect(
    read('.dockerignore')
      .split('\n')
      .filter((line) => copied.includes(line) && line !== '.'),
  ).toEqual([]);
});

it('image and unit start the server as npm start does, on the same Node', () => {
  /** @type {{ dependencies: { node: string } }} */
  const { dependencies } = JSON.parse(read('package.json'));
  expect(dockerfile).toMatch(new RegExp(`^FROM node:${dependencies.node}-trixie-slim AS build$`, 'm'));
  // Node is copied into it, and both have to have the same C library.
  expect(dockerfile).toMatch(/^FROM postgres:18-trixie$/m);
  expect(dockerfile).toContain('POSTGRES_BIN=/usr/lib/postgresql/18/bin');
  expect(compose).toContain('image: postgres:18-trixie');
  const { NODE_COMPILE_CACHE: _, ...memory } = nodeEnvironment;
  for (const option of nodeOptions) {
    for (const text of [dockerfile, unit, wrapper]) expect(text).toContain(option);
  }
  for (const text of [dockerfile, unit]) {
    for (const [name, value] of Object.entries(memory)) expect(text).toContain(`${name}=${value}`);
    expect(text).toContain('api/dist/main.js');
  }
  expect(dockerfile).toMatch(/^USER 1000$/m);
});

it('every setting that they make exists', () => {
  const names = [
    ...compose.matchAll(/^ {6}([A-Z][A-Z_]+): /gm),
    ...unit.matchAll(/^Environment=([A-Z_]+)=/gm),
    ...(/^ENV ((?:.*\\\n)*.*)$/m.exec(dockerfile)?.[1] ?? '').matchAll(/\b([A-Z_]+)=\S/g),
  ].map(([, name = '']) => name.replace(/_FILE$/, ''));
  expect(names).toEqual(expect.arrayContaining(['SCHEDULE_BACKUP', 'POSTGRES_BIN', 'DATA_DIR']));
  const others = names.filter(
    (name) => !/^(POSTGRES_(USER|DB|PASSWORD)$|MALLOC_)/.test(name) && !(name in SETTINGS),
  );
  expect(others).toEqual([]);
});

it('the dashboard and the alert rules ask only for metrics that the product exports', () => {
  const sources = ['platform/metrics/metrics', 'platform/metrics/process-metrics']
    .concat('modules/operations/status/database-metrics')
    .map((name) => read(`api/src/${name}.ts`));
  const exported = new Set(
    sources.flatMap((text) =>
      [...text.matchAll(/'((?:bidlight|process|nodejs)_\w+)'/g)].map(([, name]) => name),
    ),
  );
  expect(exported).toContain('nodejs_eventloop_lag_p99_seconds');
  /** @type {{ panels: { id: number, targets: { expr: string }[] }[] }} */
  const { panels } = JSON.parse(read('deploy/grafana-dashboard.json'));
  const rules = [...read('deploy/alerts.yml').matchAll(/^ {8}expr: (.+)$/gm)].map(([, expr = '']) => expr);
  expect(rules.length).toBeGreaterThan(5);
  const expressions = [...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)), ...rules];
  for (const expr of expressions) {
    const named = expr.match(/\b(?:bidlight|process|nodejs)_\w+/g) ?? [];
    if (!expr.startsWith('up{')) expect(named, expr).not.toEqual([]);
    for (const name of named) expect(exported, expr).toContain(name.replace(/_bucket$/, ''));
  }
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
});

it('the image has every file that the server reads beside its bundle', () => {
  const needed = globSync('{api,contract,postgres,scoring}/src/**/*.ts', { cwd: root })
    .filter((file) => !/\.(test|fixture)\.ts$|\/cli\/settings\.ts$/.test(file))
    .flatMap((file) =>
      [...read(file).matchAll(/new URL\(\s*'([^']+)', import\.meta\.url/g)].map(([, path = '']) =>
        relative(root, join(root, dirname(file), path)),
      ),
    )
    // A thread is in the bundle, and the commands of npm are what an image has not.
    .filter((path) => !path.endsWith('.ts') && path !== 'scripts/command.mjs');
  expect(needed).toContain('web/dist');
  const copies = [...dockerfile.matchAll(/^COPY (?:--from=build )?(?:\/app\/)?(\S+) (\S+)$/gm)];
  const isThere = (/** @type {string} */ path) =>
    copies.some(
      ([, from = '', to = '']) =>
        (`${path}/`.startsWith(`${from}/`) && from === to) || (from === path && to === `${dirname(path)}/`),
    );
  expect(needed.map((path) => path.replace(/\/$/, '')).filter((path) => !isThere(path))).toEqual([]);
});

it('what the image starts is in the bundle', () => {
  const built = [...`${dockerfile}${wrapper}`.matchAll(/api\/dist\/(\w+)\.js/g)].map(([, name]) => name);
  expect(new Set(built)).toEqual(new Set(Object.keys(bundle.input ?? {})));
});

it('the health check asks whether the server is ready, and cannot ask a worker that opens no port', async () => {
  let status = 200;
  const server = createServer((request, reply) => {
    reply.writeHead(request.url === '/readyz' ? status : 404).end();
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port = '' } = Object(server.address());
  /** @param {Record<string, string>} env */
  const check = async (env) => {
    const [code] = await once(spawn(process.execPath, ['api/src/cli/health.ts'], { cwd: root, env }), 'exit');
    return code;
  };
  const worker = { ROLE: 'worker', PORT: '1' };
  expect(
    await Promise.all(
      [{ PORT: `${port}` }, { ...worker, WORKER_PORT: `${port}` }, { PORT: '1' }, worker].map(check),
    ),
  ).toEqual([0, 0, 1, 0]);
  status = 503;
  expect(await check({ PORT: `${port}` })).toBe(1);
});
