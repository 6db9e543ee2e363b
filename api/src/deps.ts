import type { Config } from '#config.ts';
import type { Db } from '#db/connect.ts';
import type { Passwords } from '#modules/auth/passwords.ts';

/** What the modules are handed; tests hand over their own clock and database. */
export interface Deps {
  config: Config;
  db: Db;
  passwords: Passwords;
  now(): Date;
}
