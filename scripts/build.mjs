import './lib/check-platform.mjs';
import { buildProduct } from './lib/build.mjs';
import { runScript } from './lib/console.mjs';
import { install } from './lib/install.mjs';
import { root } from './lib/project.mjs';

/**
 * Installs and builds the product without starting it: for an image, or for a service that may not write its own folder.
 * `install` stops in between, so that an image can keep what is installed while the sources change.
 */
await runScript(async () => {
  await install(root, 'product');
  if (process.argv[2] !== 'install') await buildProduct();
  return 0;
});
