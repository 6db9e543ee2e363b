import { BUILDING_SYSTEMS } from './building-systems.ts';
import { CLEANING_AND_GROUNDS } from './cleaning-and-grounds.ts';
import { ENVIRONMENT } from './environment.ts';
import { IT_OPERATIONS } from './it-operations.ts';
import { IT_SECURITY } from './it-security.ts';
import { IT_SOFTWARE } from './it-software.ts';
import type { Kind } from './kind.ts';
import { LOGISTICS } from './logistics.ts';
import { MEDICAL } from './medical.ts';
import { MINOR_WORKS } from './minor-works.ts';
import { PARTS } from './parts.ts';
import { PROFESSIONAL } from './professional.ts';
import { SUPPLIES } from './supplies.ts';

export const ALL_KINDS: readonly Kind[] = [
  ...BUILDING_SYSTEMS,
  ...CLEANING_AND_GROUNDS,
  ...MINOR_WORKS,
  ...IT_SECURITY,
  ...IT_OPERATIONS,
  ...IT_SOFTWARE,
  ...PARTS,
  ...MEDICAL,
  ...PROFESSIONAL,
  ...LOGISTICS,
  ...SUPPLIES,
  ...ENVIRONMENT,
];
