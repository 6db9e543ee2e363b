import { makeOnce } from './make-once.ts';

const COUNT = makeOnce(() => new Intl.NumberFormat('en-US'));

/** '1,234' */
export function formatCount(count: number): string {
  return COUNT().format(count);
}
