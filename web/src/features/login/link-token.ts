import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { z } from 'zod';

const StoredToken = z.object({ token: z.string() }).catch({ token: '' });

/**
 * The token of the link that was followed, empty where there is none. It is undefined until it has been moved from the
 * address to the history entry: there a reload still finds it, but nobody reads it from the screen.
 */
export function useLinkToken(): string | undefined {
  const { hash, pathname, state }: { hash: string; pathname: string; state: unknown } = useLocation();
  const navigate = useNavigate();
  const token = hash.slice(1);
  useEffect(() => {
    if (token) void navigate(pathname, { replace: true, state: { token } });
  }, [token, pathname, navigate]);
  return token ? undefined : StoredToken.parse(state).token;
}
