import { AUDIT_LABELS, type AuditAction, type AuditEntry } from '@bidlight/contract';

/** What was done and to whom, with the values that it changed. Who did something to themselves is not named twice. */
export function AuditEventText({ entry }: { entry: AuditEntry }) {
  return (
    <>
      <span className="font-medium">{AUDIT_LABELS[entry.action as AuditAction] ?? entry.action}</span>
      {entry.subject !== entry.actor && `: ${entry.subject}`}
      {entry.changes.length > 0 && (
        <ul className="mt-1 text-muted text-sm">
          {entry.changes.map(({ field, from, to }) => (
            <li key={field}>{from ? `${field}: ${from} → ${to}` : `${field}: ${to}`}</li>
          ))}
        </ul>
      )}
    </>
  );
}
