import { buildProduct } from '../../scripts/lib/build.mjs';

/** The tests start the built product, which must be that of the present sources also when Vitest runs them alone. */
export async function setup(): Promise<void> {
  await buildProduct();
}
