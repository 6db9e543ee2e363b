/** A failure that one sentence explains: it is shown without a stack. */
export class Problem extends Error {}

/**
 * The server prints its own steps (database, migrate, ready, …) in the same form.
 * @param {string} name
 * @param {string} text
 */
export function step(name, text) {
  console.log(`  ${name.padEnd(10)}${text}`);
}
