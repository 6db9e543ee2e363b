import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { animatedPng, smallPng } from './animated-png.ts';
import { DEVICES, type Picture, THEMES } from './picture.ts';
import { readPng } from './png.ts';
import { README_FOLDER, README_PICTURES, readmeFile, VOTE_TO_ORDER } from './readme-pictures.ts';
import { takeAll } from './take.ts';
import { filmVoteToOrder } from './vote-to-order.ts';

/** The moving picture is played so often, and then rests on its last frame. */
const PLAYS = 4;

/** Takes those of the README that are among the pictures, light and dark, in few colours. */
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
    for (const theme of THEMES) {
      const where = { browser, baseURL, folder: README_FOLDER };
      const taken = await takeAll(where, { device, theme, isWhole: false }, [{ ...picture, name }]);
      for (const { file } of taken) {
        const path = join(README_FOLDER, file);
        await writeFile(path, smallPng(readPng(await readFile(path))));
      }
    }
  }
}

/** It votes and learns, so that the demo is another one afterwards. */
export async function takeMovingPicture(browser: Browser, baseURL: string): Promise<void> {
  const frames = await filmVoteToOrder(browser, baseURL);
  for (const theme of THEMES)
    await writeFile(join(README_FOLDER, readmeFile(VOTE_TO_ORDER, theme)), animatedPng(frames[theme], PLAYS));
}
