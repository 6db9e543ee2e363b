import type { Page } from '@playwright/test';
import type { Account, Credentials } from '../support/accounts.ts';

export interface Picture {
  name: string;
  /** Nobody is signed in without one. */
  account?: Account | Credentials | undefined;
  path: string;
  /** Before the page is opened: answers that the demo does not give. */
  prepare?: ((page: Page) => Promise<unknown>) | undefined;
  /** From the page to what is to be seen. */
  open?: ((page: Page) => Promise<void>) | undefined;
  /** What is there at one width only. */
  only?: Device['name'];
  /** Something waits for an answer for ever, as it would for a moment. */
  isUnderWay?: boolean;
  /** A selector of what lies over the page and covers some of its text, of which axe then has doubts. */
  within?: string;
}

export interface Device {
  name: 'wide' | 'phone';
  viewport: { width: number; height: number };
  isMobile: boolean;
  hasTouch: boolean;
}

export const DEVICES: readonly Device[] = [
  { name: 'wide', viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false },
  { name: 'phone', viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
];

export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** Whose picture it is, in a word. */
export function nameOf({ account }: Picture): string {
  if (!account) return 'nobody signed in';
  return typeof account === 'string' ? account : account.email;
}

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first();
export const press = (name: string | RegExp) => (page: Page) => button(page, name).click();
/** Until it can be read. */
export const said = (text: string) => (page: Page) =>
  page.getByText(text).filter({ visible: true }).first().waitFor();
