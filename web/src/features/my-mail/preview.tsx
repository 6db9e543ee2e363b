import { failureText } from '#lib/call.ts';
import { RetryAlert } from '#ui/alert.tsx';
import { Card } from '#ui/page.tsx';
import { DigestView } from './digest-view.tsx';
import { useMailPreview } from './my-mail.api.ts';

/** What would be in the mail if it were sent now. */
export function Preview() {
  const { data: digest, error, refetch } = useMailPreview();
  return (
    <section aria-labelledby="mail-preview">
      <h2 id="mail-preview" className="font-semibold text-lg">
        What would be in it now
      </h2>
      <p className="mt-1 mb-3 text-muted text-sm">With your choices as they are saved.</p>
      {digest === undefined && error ? (
        <RetryAlert text={failureText(error)} onRetry={() => void refetch()} />
      ) : (
        <Card className="min-h-40 p-4.5 sm:p-5">
          <div aria-busy={digest === undefined}>
            {digest && (
              <>
                <p className="mb-5 border-line border-b pb-3">
                  <span className="text-muted">Subject:</span> {digest.subject}
                </p>
                <DigestView digest={digest} />
              </>
            )}
            {digest === null && <Nothing />}
          </div>
        </Card>
      )}
    </section>
  );
}

function Nothing() {
  return (
    <div className="py-8 text-center">
      <h3 className="font-semibold text-lg">Nothing to send now</h3>
      <p className="mt-2 text-muted">As long as it stays like this, no mail comes.</p>
    </div>
  );
}
