import { decodeField } from '#modules/collecting/sources/extract/decode-field.ts';
import { SourceError } from '#modules/collecting/sources/source.ts';

const REQUIRED = ['award_id_piid', 'recipient_name', 'action_date', 'federal_action_obligation'] as const;
const OPTIONAL = [
  'contract_transaction_unique_key',
  'modification_number',
  'transaction_number',
  'contract_award_unique_key',
  'parent_award_id_piid',
  'solicitation_identifier',
  'period_of_performance_current_end_date',
  'period_of_performance_potential_end_date',
  'number_of_offers_received',
  'recipient_uei',
  'recipient_parent_name',
  'cage_code',
  'awarding_agency_name',
  'awarding_sub_agency_name',
  'awarding_office_name',
  'naics_code',
  'product_or_service_code',
  'type_of_set_aside_code',
  'prime_award_base_transaction_description',
  'transaction_description',
] as const;
/** Only files of what has changed have it. They would say of most contracts too little. */
const OF_CHANGES = 'correction_delete_ind';

type ContractColumn = (typeof REQUIRED)[number] | (typeof OPTIONAL)[number];

/** A row as published; what is empty or has no column is undefined. */
export type RawAction = Readonly<Partial<Record<ContractColumn, string>>>;

export interface ContractColumns {
  count: number;
  missing: string[];
  toRaw(fields: readonly string[]): RawAction;
}

const normalised = (name: string) => decodeField(name).trim().toLowerCase();

/** Whether these are the columns of a file of contract actions and not of notices. */
export function isContractHeader(header: readonly string[]): boolean {
  const names = new Set(header.map(normalised));
  return names.has('award_id_piid') && names.has('recipient_name');
}

/** Finds the columns by name, in any order; others are ignored. Throws when a required column is missing. */
export function readContractHeader(header: readonly string[]): ContractColumns {
  // The order is reversed so that the first of several columns with one name counts.
  const positions = new Map(header.map((name, at): [string, number] => [normalised(name), at]).reverse());
  for (const name of REQUIRED) {
    if (!positions.has(name)) throw new SourceError(`The file has no column "${name}".`);
  }
  if (positions.has(OF_CHANGES)) {
    throw new SourceError('The file has changes only (Delta); import the Full file of the year instead.');
  }
  const known = [...REQUIRED, ...OPTIONAL].flatMap((name) => {
    const at = positions.get(name);
    return at === undefined ? [] : [{ name, at }];
  });
  return {
    count: header.length,
    missing: OPTIONAL.filter((name) => !positions.has(name)),
    toRaw: (fields) => {
      const raw: Partial<Record<ContractColumn, string>> = {};
      for (const { name, at } of known) {
        const field = fields[at];
        if (field) raw[name] = decodeField(field);
      }
      return raw;
    },
  };
}
