import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SETTINGS } from '@bidlight/api/platform/config/settings.ts';
import { expect, it } from 'vitest';
import { nodeEnvironment, nodeOptions, root } from './lib/project.mjs';

/** @param {string} file */
const read = (file) => readFileSync(join(root, file), 'utf8');
const dockerfile = read('Dockerfile');
const unit = read('deploy/bidlight.service');
const compose = read('compose.yaml');

it('the image copies what is there, and ignores no source of it', () => {
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, names = '']) =>
    names.split(' '),
  );
  expect(copied).toContain('api');
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
  const images = [...dockerfile.matchAll(/^FROM node:([\d.]+)-/gm)].map(([, version]) => version);
  expect(new Set(images)).toEqual(new Set([dependencies.node]));
  const { NODE_COMPILE_CACHE: _, ...memory } = nodeEnvironment;
  for (const text of [dockerfile, unit]) {
    for (const option of nodeOptions) expect(text).toContain(option);
    for (const [name, value] of Object.entries(memory)) expect(text).toContain(`${name}=${value}`);
    expect(text).toContain('api/dist/main.js');
  }
  expect(dockerfile).toMatch(/^USER node$/m);
});

it('every setting that they make exists', () => {
  const names = [
    ...compose.matchAll(/^ {6}([A-Z][A-Z_]+): /gm),
    ...unit.matchAll(/^Environment=([A-Z_]+)=/gm),
    ...dockerfile.matchAll(/\b([A-Z_]+)=\S/g),
  ].map(([, name = '']) => name.replace(/_FILE$/, ''));
  const others = names.filter((name) => !/^(POSTGRES|MALLOC)_/.test(name) && !(name in SETTINGS));
  expect(others).toEqual([]);
});
