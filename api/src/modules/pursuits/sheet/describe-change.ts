import {
  DECISION_LABELS,
  DECISION_REASON_LABELS,
  DecisionReason,
  formatDate,
  formatDollars,
  PURSUIT_FIELD_LABELS,
  PursuitDecision,
  type PursuitField,
  PursuitFields,
  PursuitStage,
  STAGE_LABELS,
} from '@bidlight/contract';
import { z } from 'zod';

const NONE = 'none';
const FORMER = 'somebody who left';

interface Change {
  field: string;
  before: unknown;
  after: unknown;
}

/** 'Stage: Reviewing → Pursuing'; a text that was empty before is quoted alone. */
export function describeChange({ field, before, after }: Change, names: ReadonlyMap<string, string>): string {
  if (field === 'answered') return `${before} ${after}`;
  if (!isField(field)) return 'Started';
  const label = PURSUIT_FIELD_LABELS[field];
  const [from, to] = [before, after].map((value) => describeValue(field, value, names));
  return from === NONE ? `${label}: ${to}` : `${label}: ${from} → ${to}`;
}

function isField(field: string): field is PursuitField {
  return field in PursuitFields.shape;
}

/** What was written by an older version is read as far as it can be. */
function describeValue(field: PursuitField, value: unknown, names: ReadonlyMap<string, string>): string {
  if (value === null || value === undefined) return NONE;
  switch (field) {
    case 'stage':
      return labelIn(STAGE_LABELS, PursuitStage, value);
    case 'decision':
      return labelIn(DECISION_LABELS, PursuitDecision, value);
    case 'decisionReasons': {
      const reasons = z.array(z.string()).catch([]).parse(value);
      return (
        reasons.map((reason) => labelIn(DECISION_REASON_LABELS, DecisionReason, reason)).join(', ') || NONE
      );
    }
    case 'ownerId':
      return names.get(String(value)) ?? FORMER;
    case 'amount':
      return formatDollars(Number(value));
    case 'chance':
      return `${value}%`;
    case 'nextStepOn':
      return formatDate(String(value), 'UTC');
    default:
      return String(value);
  }
}

function labelIn<Value extends string>(
  labels: Readonly<Record<Value, string>>,
  values: z.ZodType<Value>,
  value: unknown,
): string {
  const known = values.safeParse(value);
  return known.success ? labels[known.data] : String(value);
}
