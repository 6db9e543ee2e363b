import type { ContractAction } from '#modules/awards/contract-files/contract-action.ts';
import { officeKeyOf } from '#modules/awards/derive/office-key.ts';
import { titleWordsOf } from '#modules/awards/derive/title-words.ts';
import { cleanNaics, cleanPscCode, cleanSetAsideCode } from '#modules/collecting/sources/clean/codes.ts';
import { readDay } from '#modules/collecting/sources/clean/dates.ts';
import { cleanLine } from '#modules/collecting/sources/clean/text.ts';
import { normaliseAgency, normaliseNumber } from '#store/normalise-number.ts';
import type { RawAction } from './contract-columns.ts';
import { readRecipient } from './read-recipient.ts';

/** No contract comes near this. */
const MAX_DOLLARS = 1e12;
/** More are a number in the wrong column. */
const MAX_OFFERS = 999;
/** Before 2017 orders were numbered within their contract: '0001' says nothing without it. */
const MIN_OWN_NUMBER = 8;

/** An action, or the reason why the row is none. */
export function readContractAction(raw: RawAction, line: number): ContractAction | { reason: string } {
  const piid = cleanLine(raw.award_id_piid, 100);
  const ownKey = normaliseNumber(piid);
  if (piid === null || ownKey === undefined) return { reason: 'The award number is missing.' };
  const actionOn = readDay(raw.action_date);
  if (!actionOn) return { reason: `The action date ${quoted(raw.action_date)} cannot be read.` };
  const obligated = readDollars(raw.federal_action_obligation);
  if (obligated === undefined) {
    return { reason: `The obligation ${quoted(raw.federal_action_obligation)} is not an amount.` };
  }
  const parent = cleanLine(raw.parent_award_id_piid, 100);
  const parentKey = normaliseNumber(parent) ?? null;
  const isWithinParent = ownKey.length < MIN_OWN_NUMBER && parentKey !== null;
  const department = cleanLine(raw.awarding_agency_name, 200);
  const office = cleanLine(raw.awarding_office_name, 200);
  const solicitationNumber = cleanLine(raw.solicitation_identifier, 200);
  const title = cleanLine(
    raw.prime_award_base_transaction_description ?? raw.transaction_description,
    MAX_TITLE,
  );
  const stated = cleanLine(raw.contract_award_unique_key, 200)?.toUpperCase();
  const contractKey = stated ?? [normaliseAgency(department), ownKey, parentKey ?? ''].join('|');
  return {
    line,
    actionKey: actionKeyOf(raw, contractKey),
    contractKey,
    actionOn,
    obligated,
    number: isWithinParent ? `${parent} ${piid}` : piid,
    numberKey: isWithinParent ? parentKey + ownKey : ownKey,
    parentNumberKey: parentKey,
    solicitationNumber,
    solicitationKey: normaliseNumber(solicitationNumber) ?? null,
    title,
    titleWords: titleWordsOf(title),
    department,
    office,
    officeKey: officeKeyOf({ department, subTier: null, office }),
    naicsCode: cleanNaics(raw.naics_code)[0] ?? null,
    pscCode: cleanPscCode(raw.product_or_service_code),
    setAsideCode: cleanSetAsideCode(raw.type_of_set_aside_code),
    endsOn: readDay(raw.period_of_performance_current_end_date) ?? null,
    optionsEndOn: readDay(raw.period_of_performance_potential_end_date) ?? null,
    offers: readOffers(raw.number_of_offers_received),
    ...readRecipient(raw),
  };
}

const MAX_TITLE = 300;

/** Without a key of its own an action is told by its contract, its number there and its day. */
function actionKeyOf(raw: RawAction, contractKey: string): string {
  const stated = cleanLine(raw.contract_transaction_unique_key, 200)?.toUpperCase();
  const { modification_number, transaction_number, action_date } = raw;
  return stated ?? [contractKey, modification_number, transaction_number, readDay(action_date)].join('|');
}

const quoted = (text: string | undefined) => `"${cleanLine(text, 60) ?? ''}"`;

/** Money that is taken back is negative, some write it in parentheses. An empty field gives and takes nothing. */
function readDollars(text: string | undefined): number | undefined {
  const plain = (text ?? '').replaceAll(/[$,\s]/g, '').replace(/^\((.*)\)$/, '-$1');
  if (!/^(?:-?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,2})?)?$/i.test(plain)) return undefined;
  const dollars = Math.round(Number(plain) * 100) / 100;
  return Math.abs(dollars) < MAX_DOLLARS ? dollars : undefined;
}

function readOffers(text: string | undefined): number | null {
  const offers = Number(text?.trim() || Number.NaN);
  return Number.isInteger(offers) && offers > 0 && offers <= MAX_OFFERS ? offers : null;
}
