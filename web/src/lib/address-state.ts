import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router';
import type { z } from 'zod';

/**
 * Page, sort and filters live in the address: back, reload and shared links work. The schema gives every field a
 * default and a fallback for bad values (`.catch`); defaults are left out of the address.
 */
export function useAddressState<Schema extends z.ZodType<Record<string, string | number>>>(schema: Schema) {
  const [params, setParams] = useSearchParams();
  const state = useMemo(() => schema.parse(Object.fromEntries(params)), [schema, params]);

  // The address follows a change a moment later. The next change is made to the newest one, also while an older one
  // is only just arriving.
  const current = useRef(params);
  const written = useRef<string[]>([]);
  useLayoutEffect(() => {
    current.current = params;
    const arrived = written.current.indexOf(params.toString());
    written.current = arrived < 0 ? [] : written.current.slice(arrived + 1);
  }, [params]);

  const change = useCallback(
    (patch: Partial<z.output<Schema>>, options?: Pick<NavigateOptions, 'replace' | 'preventScrollReset'>) => {
      const next = new URLSearchParams(written.current.at(-1) ?? current.current);
      const defaults = schema.parse({});
      for (const [name, value] of Object.entries(patch)) {
        if (value === defaults[name]) next.delete(name);
        else next.set(name, String(value));
      }
      written.current.push(next.toString());
      setParams(next, options);
    },
    [schema, setParams],
  );
  return [state, change] as const;
}
