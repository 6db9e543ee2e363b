import type { Page } from '@playwright/test';
import type { Account } from '../support/accounts.ts';

export interface Picture {
  name: string;
  /** Nobody is signed in without one. */
  account?: Account | undefined;
  path: string;
  /** Before the page is opened: answers that the demo does not give. */
  prepare?: ((page: Page) => Promise<void>) | undefined;
  /** From the page to what is to be seen. */
  open?: ((page: Page) => Promise<void>) | undefined;
  /** What is there at one width only. */
  only?: Device['name'];
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

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first();
export const press = (name: string | RegExp) => (page: Page) => button(page, name).click();
