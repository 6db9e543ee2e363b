import type { Db } from './connect.ts';

/**
 * A query that is built once per database and prepared once per connection: for reads that every request makes.
 * Not for transactions: each of them would build the query again.
 */
export function prepared<Query>(build: (db: Db) => Query): (db: Db) => Query {
  const built = new WeakMap<Db, Query>();
  return (db) => {
    const query = built.get(db) ?? build(db);
    built.set(db, query);
    return query;
  };
}
