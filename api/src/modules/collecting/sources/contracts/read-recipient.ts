import { nameKeyOf } from '#modules/awards/awardees/name-key.ts';
import type { ContractAction } from '#modules/awards/contract-files/contract-action.ts';
import { cleanLine, cleanName } from '#modules/collecting/sources/clean/text.ts';
import type { RawAction } from './contract-columns.ts';

const TRADE_NAME = /\s*\(?\bd\s?\/?\s?b\s?\/?\s?a\b.*$/i;
/** What is written where no firm is named. */
const NO_FIRM =
  /^(?:(?:miscellaneous|multiple|various|domestic|foreign) )+(?:awardees?|recipients?|vendors?|contractors?)\b|^(?:redacted due|undisclosed|see attached)/i;

/** Who got the contract: the name as published, and what tells the firm from others. */
export function readRecipient(raw: RawAction): Pick<ContractAction, 'awardeeName' | 'awardeeKeys'> {
  const name = cleanName(raw.recipient_name ?? raw.recipient_parent_name, 200);
  if (name === null || NO_FIRM.test(name)) return { awardeeName: null, awardeeKeys: [] };
  const uei = codeOf(raw.recipient_uei, /^[A-Z0-9]{12}$/);
  const cage = codeOf(raw.cage_code, /^[A-Z0-9]{5}$/);
  const codes = { uei, cage, name: nameKeyOf(name.replace(TRADE_NAME, '')) };
  const awardeeKeys = Object.entries(codes).flatMap(([kind, code]) => (code ? [`${kind}|${code}`] : []));
  return { awardeeName: name, awardeeKeys };
}

function codeOf(text: string | undefined, form: RegExp): string | undefined {
  const code = cleanLine(text, 20)?.toUpperCase();
  return code && form.test(code) ? code : undefined;
}
