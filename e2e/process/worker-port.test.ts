import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { freePort } from '../product/free-port.mjs';
import { startProduct, temporaryFolders, until } from '../product/product.ts';
import { type OwnDatabase, ownDatabase } from './own-database.ts';

const folders = temporaryFolders();
let database: OwnDatabase;

beforeAll(async () => {
  database = await ownDatabase();
});
afterAll(async () => {
  await database.remove();
  folders.remove();
});

async function startWorker(port: number) {
  const env = {
    DATABASE_URL: database.url,
    ROLE: 'worker',
    WORKER_PORT: String(port),
    SCHEDULE_COLLECT: 'off',
  };
  const worker = await startProduct({ ...env, DATA_DIR: folders.make() });
  onTestFinished(async () => {
    worker.process.kill('SIGTERM');
    await worker.ended;
  });
  return worker;
}

describe('a worker with WORKER_PORT', () => {
  it('security 36: says there that it lives and is ready, and serves nothing else', async () => {
    const port = await freePort();
    const worker = await startWorker(port);
    await until(() => worker.output().includes('working on jobs'));
    const statusOf = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
    expect(await Promise.all(['/healthz', '/readyz', '/metrics'].map(statusOf))).toEqual([200, 200, 200]);
    expect(await Promise.all(['/', '/api/v2/auth/me', '/assets/x.js'].map(statusOf))).toEqual([
      404, 404, 404,
    ]);
    worker.process.kill('SIGTERM');
    expect(await worker.ended).toBe(0);
  });

  it('security 36: says in one sentence when that port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void other.close());
    await until(() => other.listening);
    const { port } = other.address() as { port: number };
    const worker = await startWorker(port);
    expect(await worker.ended).toBe(1);
    expect(worker.output()).toContain(
      `Port ${port} is already in use. Stop the other program or set WORKER_PORT to another number.`,
    );
  });
});
