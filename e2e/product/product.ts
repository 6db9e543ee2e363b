import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nodeEnvironment, nodeOptions } from '../../scripts/lib/project.mjs';
import { copyDemoFolder } from '../demo-folder.mjs';
import { freePort } from './free-port.mjs';

const MAIN = fileURLToPath(new URL('../../api/dist/main.js', import.meta.url));
/** Against hanging: a first start fills the demo and scores it twice, perhaps on a busy machine. */
const LIMIT_MS = 240_000;

/** Most of a start or a command is loading its modules; as with npm, the first leaves them compiled for the others. */
export const COMPILED = { NODE_COMPILE_CACHE: nodeEnvironment.NODE_COMPILE_CACHE };

export interface Product {
  process: ChildProcess;
  url: string;
  output(): string;
  /** Waits until it answers, or throws with what it printed. */
  ready(): Promise<void>;
  /** Its exit code, once it has ended. */
  ended: Promise<number | null>;
}

/** Starts the built product as `npm start` does, without the variables of this environment that could change it. */
export async function startProduct(env: Record<string, string>, cwd?: string): Promise<Product> {
  const port = env.PORT ?? String(await freePort());
  const child = spawn(process.execPath, [...nodeOptions, MAIN], {
    ...(cwd && { cwd }),
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      TMPDIR: tmpdir(),
      PORT: port,
      ...nodeEnvironment,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  }
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  let hasEnded = false;
  void ended.then(() => {
    hasEnded = true;
  });
  const url = `http://localhost:${port}`;
  return {
    process: child,
    url,
    output: () => output,
    ended,
    ready: () =>
      until(async () => {
        if (hasEnded) throw new Error(`The product ended: ${output}`);
        return isAnswering(url);
      }),
  };
}

export async function isAnswering(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    return false;
  }
}

export async function until(
  condition: () => Promise<boolean> | boolean,
  limitMs = LIMIT_MS,
  everyMs = 50,
): Promise<void> {
  const deadline = Date.now() + limitMs;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`Not within ${limitMs / 1000} s: ${condition}`);
    await new Promise((resume) => setTimeout(resume, everyMs));
  }
}

/** Temporary folders that the database's user can reach, removed by the returned function. */
export function temporaryFolders() {
  const made: string[] = [];
  return {
    /** With the demo in it. */
    async makeDemo(): Promise<string> {
      const folder = await copyDemoFolder();
      made.push(folder);
      return folder;
    },
    make(): string {
      const folder = mkdtempSync(join(tmpdir(), 'bidlight-process-'));
      chmodSync(folder, 0o755);
      made.push(folder);
      return folder;
    },
    remove(): void {
      for (const folder of made) rmSync(folder, { recursive: true, force: true });
    },
  };
}

export async function login(url: string, password = 'bidlight-demo'): Promise<Response> {
  return fetch(`${url}/api/v2/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@bidlight.example', password }),
  });
}

export async function isSignedIn(url: string, response: Response): Promise<boolean> {
  const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? '';
  return (await fetch(`${url}/api/v2/auth/me`, { headers: { cookie } })).status === 200;
}
