import { join } from 'node:path';
import type { Device } from './picture.ts';

export const README_FOLDER = join(import.meta.dirname, '../../docs/screenshots');

/** The pictures of the README by the names of their files, and which of all pictures each is. */
export const README_PICTURES: Readonly<Record<string, { of: string; device: Device['name'] }>> = {
  'top-rfps': { of: 'top-rfps', device: 'wide' },
  changes: { of: 'changes', device: 'wide' },
  'top-rfps-phone': { of: 'top-rfps', device: 'phone' },
  home: { of: 'home', device: 'wide' },
  pursuits: { of: 'pursuits', device: 'wide' },
  reports: { of: 'feedback-reports', device: 'wide' },
  'control-panel': { of: 'control-panel', device: 'wide' },
  guide: { of: 'guide-company', device: 'wide' },
};
