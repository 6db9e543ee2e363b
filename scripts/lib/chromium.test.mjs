import { delimiter, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { usualPaths } from './chromium.mjs';

describe('usualPaths', () => {
  it('prefers any Chromium on the path to any Chrome', () => {
    const names = [
      'chromium-headless-shell',
      'chromium',
      'chromium-browser',
      'google-chrome',
      'google-chrome-stable',
    ];
    expect(usualPaths('linux', { PATH: ['/usr/local/bin', '/usr/bin'].join(delimiter) })).toEqual(
      names.flatMap((name) => [join('/usr/local/bin', name), join('/usr/bin', name)]),
    );
  });

  it('knows the applications folder of macOS', () => {
    expect(usualPaths('darwin', {})).toContain(
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    );
  });

  it('looks only in those program folders that Windows names', () => {
    const places = usualPaths('win32', { LOCALAPPDATA: 'C:/Local' });
    expect(places).toHaveLength(1);
    expect(places[0]).toContain('chrome.exe');
  });
});
