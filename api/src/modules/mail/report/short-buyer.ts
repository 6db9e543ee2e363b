import { readableAgency } from '@bidlight/contract';

/** Buyers whose short name everybody in the trade knows, by their readable names. */
const SHORT_NAMES: Record<string, string> = {
  'Defense Logistics Agency': 'DLA',
  'Department of Agriculture': 'USDA',
  'Department of Defense': 'DoD',
  'Department of Health and Human Services': 'HHS',
  'Department of Homeland Security': 'DHS',
  'Department of Housing and Urban Development': 'HUD',
  'Department of Veterans Affairs': 'VA',
  'Environmental Protection Agency': 'EPA',
  'Federal Aviation Administration': 'FAA',
  'General Services Administration': 'GSA',
  'National Aeronautics and Space Administration': 'NASA',
  'National Institutes of Health': 'NIH',
  'Social Security Administration': 'SSA',
};

/** Longer names would take the title's place. */
const MAX_LENGTH = 18;

/** 'Army', 'GSA', 'Forest Service': the part of the department that buys, else the department; undefined without a short name. */
export function shortBuyer({
  department,
  subTier,
}: {
  department: string | null;
  subTier: string | null;
}): string | undefined {
  return [subTier, department]
    .flatMap((name) => (name ? [shortName(readableAgency(name))] : []))
    .find((name) => name.length <= MAX_LENGTH);
}

function shortName(name: string): string {
  // 'Defense Information Systems Agency (DISA)'
  const [, initials] = /\(([A-Z]{2,8})\)$/.exec(name) ?? [];
  return SHORT_NAMES[name] ?? initials ?? name.replace(/^Department of (?:the )?/, '');
}
