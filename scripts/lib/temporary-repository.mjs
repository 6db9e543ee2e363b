import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

/**
 * A folder with these files that is gone after the test, and how to write one more into it.
 * @param {Record<string, string>} files
 */
export function temporaryRepository(files) {
  const folder = mkdtempSync(join(tmpdir(), 'bidlight-scripts-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  /**
   * @param {string} path
   * @param {string} content
   */
  const write = (path, content) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  };
  for (const [path, content] of Object.entries(files)) write(path, content);
  return { folder, write };
}
