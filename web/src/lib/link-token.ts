import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { z } from 'zod';

const StoredToken = z.object({ token: z.string() }).catch({ token: '' });

/**
 * The token of a mail's link that was followed. It is undefined until it has been moved from the address to the history entry:
 * there a reload still finds it, but nobody reads it from the screen or copies it with the address. Null where the link has none.
 */
export function useLinkToken(): string | null | undefined {
  const [params] = useSearchParams();
  const { state }: { state: unknown } = useLocation();
  const navigate = useNavigate();
  const token = params.get('token');

  useEffect(() => {
    if (token === null) return;
    const rest = new URLSearchParams(params);
    rest.delete('token');
    void navigate({ search: `?${rest}` }, { replace: true, state: { token } });
  }, [token, params, navigate]);

  return token === null ? StoredToken.parse(state).token || null : undefined;
}
