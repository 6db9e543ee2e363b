import { mkdir } from 'node:fs/promises';
import type { Browser } from '@playwright/test';
import { DEVICES, type Picture, THEMES } from './picture.ts';
import { README_FOLDER, README_PICTURES } from './readme-pictures.ts';
import { takeAll } from './take.ts';

/** Takes those of the README that are among the pictures, light and dark. */
export async function takeForReadme(
  browser: Browser,
  baseURL: string,
  pictures: readonly Picture[],
): Promise<void> {
  await mkdir(README_FOLDER, { recursive: true });
  for (const [name, { of, device: deviceName }] of Object.entries(README_PICTURES)) {
    const picture = pictures.find((each) => each.name === of);
    const device = DEVICES.find((each) => each.name === deviceName);
    if (!picture || !device) continue;
    const where = { browser, baseURL, folder: README_FOLDER };
    for (const theme of THEMES)
      await takeAll(where, { device, theme, isWhole: false }, [{ ...picture, name }]);
  }
}
