import type { Locator, Page } from '@playwright/test';
import type { Frame } from './animated-png.ts';
import { THEMES, type Theme } from './picture.ts';
import { readPng } from './png.ts';

/** 960 by 600 pixels, with as much in them as on a usual screen. */
export const FILM_SIZE = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 0.75 };

/** There are no scroll bars to keep a place for. */
const STYLE = `
  #film-caption, #film-pointer { position: fixed; margin: 0; border: 0; padding: 0; box-sizing: border-box; }
  #film-caption {
    inset: auto 0 0 0; width: 100%; padding: 14px 28px;
    background: #1d2f57; color: #fff; font-size: 22px; font-weight: 600; line-height: 28px;
  }
  #film-pointer {
    inset: auto; width: 44px; height: 44px; border-radius: 50%;
    background: rgb(245 165 36 / 0.35); border: 4px solid #f5a524; pointer-events: none;
  }
  html { scrollbar-gutter: auto !important; }`;

export interface Film {
  frames: Record<Theme, Frame[]>;
  /** Takes what is to be seen in both themes, with a caption, and marks what is pressed next. */
  take(caption: string, delayMs: number, pressed?: Locator): Promise<void>;
}

export function startFilm(page: Page): Film {
  const frames: Film['frames'] = { light: [], dark: [] };
  return {
    frames,
    async take(caption, delayMs, pressed) {
      const box = await pressed?.boundingBox();
      const point = box && { x: box.x + box.width / 2 - 22, y: box.y + box.height / 2 - 22 };
      await page.evaluate(overlay(caption, point ?? undefined));
      for (const theme of THEMES) {
        await page.emulateMedia({ colorScheme: theme });
        const png = await page.screenshot({ caret: 'hide', animations: 'disabled' });
        frames[theme].push({ pixels: readPng(png), delayMs });
      }
      await page.evaluate(REMOVE);
    },
  };
}

/** Popovers, because they alone lie over a dialog; a sheet made by script is what the product's content policy allows. */
function overlay(caption: string, point: { x: number; y: number } | undefined): string {
  return `(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(${JSON.stringify(STYLE)});
    document.adoptedStyleSheets = [sheet];
    const lay = (id, text, at) => {
      const element = document.body.appendChild(document.createElement('div'));
      Object.assign(element, { id, popover: 'manual', textContent: text });
      if (at) Object.assign(element.style, { left: at.x + 'px', top: at.y + 'px' });
      element.showPopover();
    };
    lay('film-caption', ${JSON.stringify(caption)});
    const point = ${JSON.stringify(point ?? null)};
    if (point) lay('film-pointer', '', point);
  })()`;
}

const REMOVE = `{
  for (const element of document.querySelectorAll('#film-caption, #film-pointer')) element.remove();
  document.adoptedStyleSheets = [];
}`;
