import { readPassword, SUPERUSER } from './initdb.ts';

/** Where a server is: `pg` takes a host that begins with a slash as the folder of a Unix socket. */
export interface Place {
  host: string;
  port: number;
}

export interface Connection extends Place {
  user: string;
  password?: string;
  /** Said aloud because PGSSLMODE in somebody's environment would otherwise ask for it. */
  ssl: false;
}

export async function describeConnection(place: Place, cluster: string): Promise<Connection> {
  const password = await readPassword(cluster);
  return {
    host: place.host,
    port: place.port,
    user: SUPERUSER,
    ...(password === undefined ? {} : { password }),
    ssl: false,
  };
}
