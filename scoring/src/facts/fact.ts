/** What a notice may state about a buy. The order is the order in which screens list them. */
export const FACT_KINDS = [
  'questionsDue',
  'siteVisit',
  'periodOfPerformance',
  'contractType',
  'estimatedValue',
  'sizeStandard',
  'clearance',
  'cmmc',
  'bonds',
  'wageDetermination',
  'evaluation',
  'brandName',
  'soleSource',
  'exportControl',
  'delivery',
  'quantity',
  'placeOfPerformance',
  'submission',
  'incumbent',
] as const;

export type FactKind = (typeof FACT_KINDS)[number];

/** One fact that the text states: `quote` is the exact piece of the text that begins at `start`. */
export interface Fact {
  kind: FactKind;
  value: string;
  quote: string;
  start: number;
}

/** A fact as a reader finds it: positions in the normalised text of the `Source`. */
export interface Found {
  kind: FactKind;
  value: string;
  start: number;
  end: number;
}
