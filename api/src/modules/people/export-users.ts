import type { ListedUser } from '@bidlight/contract';
import type { Db } from '#platform/db/connect.ts';
import { pages } from '#platform/http/replies/batches.ts';
import { type Columns, csvFile } from '#platform/http/replies/csv.ts';
import type { CsvFile } from '#platform/http/replies/downloads.ts';
import { listUsersOf, type UserFilters } from './users.queries.ts';

const BATCH_SIZE = 1_000;

const COLUMNS: Columns<ListedUser> = {
  'First Name': ({ firstName }) => firstName,
  'Last Name': ({ lastName }) => lastName,
  Email: ({ email }) => email,
  Role: ({ role }) => (role === 'ADMIN' ? 'Admin' : 'Member'),
  Status: ({ isActive, isInvited }) => (!isActive ? 'Inactive' : isInvited ? 'Invited' : 'Active'),
};

/** The company's users that pass the filters, by name. */
export function exportUsersOf(db: Db, companyId: string, filters: UserFilters): CsvFile {
  return {
    name: 'users',
    event: { action: 'list.exported', subject: 'Users' },
    pieces: csvFile(
      COLUMNS,
      pages(BATCH_SIZE, ({ limit, offset }) =>
        listUsersOf(db, companyId, filters, { take: limit, skip: offset }),
      ),
    ),
  };
}
