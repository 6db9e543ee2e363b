import { join } from 'node:path';
import type { Device, Theme } from './picture.ts';

export const README_FOLDER = join(import.meta.dirname, '../../docs/screenshots');

/** The pictures of the README by the names of their files, and which of all pictures each is. */
export const README_PICTURES: Readonly<Record<string, { of: string; device: Device['name'] }>> = {
  'top-rfps': { of: 'top-rfps', device: 'wide' },
  'top-rfps-phone': { of: 'top-rfps', device: 'phone' },
  home: { of: 'home', device: 'wide' },
  reports: { of: 'feedback-reports', device: 'wide' },
  'control-panel': { of: 'control-panel', device: 'wide' },
  guide: { of: 'guide-company', device: 'wide' },
};

/** The one that moves. */
export const VOTE_TO_ORDER = 'vote-to-order';

export function readmeFile(name: string, theme: Theme): string {
  return `${name}-${theme}.png`;
}
