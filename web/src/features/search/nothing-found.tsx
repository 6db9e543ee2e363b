import { Card } from '#ui/page.tsx';
import { TextButton } from '#ui/text-button.tsx';

interface NothingFoundProps {
  suggestion: string | null;
  onSuggested(query: string): void;
  /** Searches what is over, too; undefined where that was searched. */
  onAll: (() => void) | undefined;
}

export function NothingFound({ suggestion, onSuggested, onAll }: NothingFoundProps) {
  return (
    <Card className="mt-2.5 px-6 py-16 text-center">
      <h2 className="font-semibold text-xl">No Results Found</h2>
      <p className="mt-2 text-muted">Try adjusting your search criteria or filters.</p>
      {suggestion && (
        <p className="mt-4">
          Did you mean <TextButton onClick={() => onSuggested(suggestion)}>{suggestion}</TextButton>?
        </p>
      )}
      {onAll && (
        <p className="mt-4">
          Only open RFPs were searched.{' '}
          <TextButton onClick={onAll}>Search closed ones and other notices, too</TextButton>
        </p>
      )}
    </Card>
  );
}
