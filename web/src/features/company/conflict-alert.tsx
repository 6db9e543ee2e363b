import { Button } from '#ui/button.tsx';

interface ConflictAlertProps {
  message: string;
  /** Loading the other version failed. */
  hasFailed: boolean;
  isLoading: boolean;
  onReload(): void;
}

/** Somebody else saved meanwhile. Nothing that was typed is dropped. */
export function ConflictAlert({ message, hasFailed, isLoading, onReload }: ConflictAlertProps) {
  return (
    <div role="alert" className="rounded-sm border border-bad/40 bg-bad-soft px-3.5 py-3 text-bad">
      <p className="font-medium">{message}</p>
      <p className="mt-1">
        Reload brings in what they saved. The fields you changed keep what you typed, all others take their
        version, and nothing is saved until you save it.
      </p>
      {hasFailed && <p className="mt-1">Their version could not be loaded. Your text is still here.</p>}
      <Button size="small" className="mt-2.5" disabled={isLoading} onClick={onReload}>
        {isLoading ? 'Reloading...' : 'Reload'}
      </Button>
    </div>
  );
}
