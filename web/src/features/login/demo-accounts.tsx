import { type DemoAccount, listDemoAccounts } from '@bidlight/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '#lib/call.ts';
import { Button } from '#ui/button.tsx';

interface DemoAccountsProps {
  isBusy: boolean;
  onPick(credentials: Pick<DemoAccount, 'email' | 'password'>): void;
}

/** One click signs in to a demo. Only a demo's server names accounts; elsewhere, and on failure, nothing is shown. */
export function DemoAccounts({ isBusy, onPick }: DemoAccountsProps) {
  const { data: accounts = [] } = useQuery({
    queryKey: ['demo-accounts'],
    queryFn: async () => (await call(listDemoAccounts, {})).accounts,
  });
  if (accounts.length === 0) return null;
  return (
    <section aria-labelledby="demo-accounts" className="w-full max-w-[400px]">
      <h2 id="demo-accounts" className="text-center text-ink-muted text-sm">
        This is a demo. One click signs in as:
      </h2>
      <ul className="mt-3 flex flex-col gap-2">
        {accounts.map(({ label, email, password }) => (
          <li key={email}>
            <Button
              kind="ghost"
              className="w-full"
              disabled={isBusy}
              onClick={() => onPick({ email, password })}
            >
              {label}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
