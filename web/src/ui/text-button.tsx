/** A button in the middle of a sentence. */
export function TextButton({ onClick, children }: { onClick(): void; children: string }) {
  return (
    <button type="button" onClick={onClick} className="min-h-6 rounded-sm text-action underline">
      {children}
    </button>
  );
}
