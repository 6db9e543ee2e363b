/** What the paper leaves out, so that it has two sides at most. */
export function PaperLimit({ total, onPaper }: { total: number; onPaper: number }) {
  if (total <= onPaper) return null;
  return <p className="hidden text-muted text-sm print:block">{`And ${total - onPaper} more.`}</p>;
}
