import { startProduct, temporaryFolders } from './product.ts';

export interface Demo {
  url: string;
  stop(): Promise<void>;
}

/** Starts the built product with the demo, on its own data folder, which is removed when it stops. */
export async function startDemo(): Promise<Demo> {
  const folders = temporaryFolders();
  const product = await startProduct({
    DATA_DIR: await folders.makeDemo(),
    DEMO: 'on',
    // Collecting by schedule in the middle of a story would change what it looks at.
    SCHEDULE_COLLECT: 'off',
    // All stories come from one address, and faster than people.
    LIMIT_USER_PER_MINUTE: '0',
    LIMIT_ADDRESS_PER_MINUTE: '0',
  });
  const stop = async () => {
    product.process.kill('SIGTERM');
    await product.ended;
    folders.remove();
  };
  await product.ready().catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { url: product.url, stop };
}
