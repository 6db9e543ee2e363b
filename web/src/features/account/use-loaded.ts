import { useEffect, useState } from 'react';

/** Whether what is loaded when it is wanted is there. What cannot be loaded is not shown, and nothing else fails. */
export function useLoaded(load: () => Promise<unknown>, isWanted: boolean): boolean {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    if (!isWanted) return;
    load().then(
      () => setLoaded(true),
      () => {},
    );
  }, [load, isWanted]);
  return isLoaded;
}
