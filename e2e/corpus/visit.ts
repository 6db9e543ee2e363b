import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { MARK } from './payloads.ts';
import type { CorpusServer } from './serve.ts';

export interface Screen {
  name: string;
  path: string;
  as: 'member' | 'admin' | 'operator' | 'nobody';
  /** The buttons that are pressed before it is looked at. */
  press?: readonly RegExp[];
  /** It has payloads in its address only, and need not show them. */
  isSilent?: boolean;
  /** It is looked at when it shows so many payloads; one where nothing is said. */
  fewest?: number;
}

/** What the database says takes a moment to be there, on a busy machine more than that. */
const SHOWN_WITHIN_MS = 60_000;

export async function startCorpusServer(): Promise<CorpusServer & { stop(): Promise<void> }> {
  const child: ChildProcess = fork(fileURLToPath(new URL('./serve.ts', import.meta.url)));
  const [started] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('The server has ended.'))),
  ])) as [CorpusServer];
  return {
    ...started,
    stop: async () => {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}

/** Opens screens in a browser that may ask nobody else, and lists what went wrong. */
export function openVisitor(browser: Browser, server: CorpusServer) {
  const contexts = new Map<Screen['as'], Promise<BrowserContext>>();
  const contextOf = (as: Screen['as']) => {
    const context = contexts.get(as) ?? openContext(browser, server, as);
    contexts.set(as, context);
    return context;
  };
  return async (screen: Screen): Promise<string[]> => {
    const page = await (await contextOf(screen.as)).newPage();
    const faults = await watchFaults(page, server.address);
    await open(page, server.address, screen).catch((error: unknown) => faults.push(String(error)));
    await lookAt(page, faults);
    await page.close();
    return faults;
  };
}

async function open(page: Page, address: string, screen: Screen): Promise<void> {
  const { path, press = [], isSilent, fewest = 1 } = screen;
  await page.goto(address + path, { waitUntil: 'networkidle' });
  for (const name of press) await page.getByRole('button', { name }).first().click();
  await page.waitForLoadState('networkidle');
  if (isSilent) return;
  const place = press.length > 0 ? `document.querySelector('dialog[open]')` : 'document.body';
  const deadline = Date.now() + SHOWN_WITHIN_MS;
  // Not `waitForFunction`, which the content policy forbids.
  const shown = `(${TEXT})(${place})?.split('${MARK}').length - 1`;
  while (!(((await page.evaluate(shown)) as number) >= fewest)) {
    if (Date.now() > deadline) throw new Error(`does not show ${fewest} payloads`);
    await page.waitForTimeout(100);
  }
}

async function openContext(browser: Browser, { address, cookies }: CorpusServer, as: Screen['as']) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 2_000 } });
  const cookie = as === 'nobody' ? undefined : cookies[as];
  if (cookie) await context.addCookies([{ name: 'sid', value: cookie.slice('sid='.length), url: address }]);
  return context;
}

async function watchFaults(page: Page, address: string): Promise<string[]> {
  const faults: string[] = [];
  await page.route('**', (route) => {
    const url = route.request().url();
    const isOurs = url.startsWith(address);
    if (!isOurs) faults.push(`asked for ${url}`);
    return isOurs ? route.continue() : route.abort();
  });
  await page.exposeFunction('reportFault', (fault: string) => faults.push(fault));
  await page.addInitScript(`document.addEventListener('securitypolicyviolation',
    (event) => reportFault('the policy had to forbid ' + event.violatedDirective + ' ' + event.blockedURI))`);
  page.on('dialog', (dialog) => {
    faults.push(`ran ${dialog.message()}`);
    return dialog.dismiss();
  });
  page.on('popup', () => faults.push('opened a window'));
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('framenavigated', (frame) => {
    if (!frame.url().startsWith(address) && frame.url() !== 'about:blank')
      faults.push(`went to ${frame.url()}`);
  });
  return faults;
}

interface Looked {
  made: string[];
  links: string[];
}

/** Both run in the page. */
const TEXT = `(place) => place && [place.innerText,
  ...[...place.querySelectorAll('input, textarea')].map((field) => field.value)].join('\\n')`;
const LOOK = `(() => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  return {
    made: all('[${MARK}]').map((element) => element.outerHTML),
    links: [...all('a[href], area[href]').map((link) => link.href), ...all('form[action]').map((form) => form.action)],
  };
})()`;

/** Looks for elements and links that a payload has made, in all frames. */
async function lookAt(page: Page, faults: string[]): Promise<void> {
  for (const frame of page.frames()) {
    const { made, links } = await frame.evaluate<Looked>(LOOK);
    faults.push(...made.map((element) => `made an element of ${element}`));
    for (const link of links) {
      const { protocol, hostname } = new URL(link, 'http://localhost');
      if (!['http:', 'https:', 'mailto:', 'tel:'].includes(protocol)) faults.push(`links to ${link}`);
      if (protocol.startsWith('http') && hostname.endsWith('evil.example')) faults.push(`links to ${link}`);
    }
  }
}
