import { csvOf } from '#modules/collecting/sources/extract/extract.fixture.ts';

/** Some of the three hundred columns of such a file, in an order of their own. */
const COLUMNS = [
  'contract_transaction_unique_key',
  'contract_award_unique_key',
  'award_id_piid',
  'modification_number',
  'parent_award_id_piid',
  'federal_action_obligation',
  'action_date',
  'period_of_performance_current_end_date',
  'period_of_performance_potential_end_date',
  'awarding_agency_name',
  'awarding_office_name',
  'recipient_uei',
  'recipient_name',
  'recipient_parent_name',
  'cage_code',
  'naics_code',
  'product_or_service_code',
  'type_of_set_aside_code',
  'number_of_offers_received',
  'solicitation_identifier',
  'prime_award_base_transaction_description',
] as const;

export type ContractRow = Partial<Record<(typeof COLUMNS)[number], string>>;

/** An action of a contract for guards, which all rows are unless they say otherwise. */
const GUARDS: ContractRow = {
  contract_award_unique_key: 'CONT_AWD_W91224C0001_9700_-NONE-_-NONE-',
  award_id_piid: 'W91224C0001',
  federal_action_obligation: '1000.00',
  action_date: '2026-01-15',
  period_of_performance_current_end_date: '2027-01-14',
  period_of_performance_potential_end_date: '2031-01-14 00:00:00',
  awarding_agency_name: 'Department of Defense',
  awarding_office_name: 'W6QM MICC-FT BLISS',
  recipient_uei: 'ABCDEFGHJKL1',
  recipient_name: 'ACME GUARDS, INC.',
  naics_code: '561612',
  product_or_service_code: 'S206',
  type_of_set_aside_code: 'SBA',
  number_of_offers_received: '3',
  solicitation_identifier: 'W91224-23-R-0007',
  prime_award_base_transaction_description: 'ARMED GUARD SERVICES',
};

export function contractsOf(rows: readonly ContractRow[]): string {
  const whole = rows.map((given): ContractRow => {
    const row = { ...GUARDS, ...given };
    const told = [row.contract_award_unique_key, row.modification_number, row.action_date, row.award_id_piid];
    return { contract_transaction_unique_key: [...told, row.federal_action_obligation].join('_'), ...row };
  });
  return csvOf([[...COLUMNS], ...whole.map((row) => COLUMNS.map((name) => row[name] ?? ''))]);
}

/** The columns of an action of another contract. */
export function anotherContract(number: string): ContractRow {
  return {
    contract_award_unique_key: `CONT_AWD_${number}`,
    award_id_piid: number,
    recipient_uei: '',
    recipient_name: `Firm of ${number}`,
  };
}
