import {
  createUser,
  exportAuditLog,
  exportUsers,
  grantAccess,
  listAuditLog,
  listUsers,
  revokeAccess,
  USERS_DEFAULT_TAKE,
  type UsersQuery,
  updateUser,
} from '@bidlight/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#platform/deps.ts';
import { exportRoute } from '#platform/http/replies/export-route.ts';
import { ownCompanyOnly, paginationOf } from '#platform/http/replies/parameters.ts';
import { route } from '#platform/http/replies/route.ts';
import { listCompanyChanges } from './audit.queries.ts';
import { exportChanges } from './export-log.ts';
import { exportUsersOf } from './export-users.ts';
import { addUser, editUser, setAccess } from './manage-users.ts';
import { countUsersOf, listUsersOf, type UserFilters } from './users.queries.ts';

export function usersRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;

  route(app, listUsers, async ({ query, user }) => {
    ownCompanyOnly(user, query.companyId);
    const { skip = 0, take = USERS_DEFAULT_TAKE } = query;
    const filters = filtersOf(query);
    const [users, { passing, ...stats }] = await Promise.all([
      listUsersOf(db, user.companyId, filters, { skip, take }),
      countUsersOf(db, user.companyId, filters),
    ]);
    return { success: true, users, count: passing, stats };
  });

  exportRoute(app, exportUsers, ({ query, user }) => {
    ownCompanyOnly(user, query.companyId);
    return exportUsersOf(db, user.companyId, filtersOf(query));
  });

  route(app, createUser, async ({ body, user, request }) => ({
    success: true,
    user: await addUser(deps, { ...user, address: request.ip }, body),
  }));

  route(app, updateUser, async ({ params, body, user, request }) => ({
    success: true,
    user: await editUser(deps, { ...user, address: request.ip }, params.id, body),
  }));

  route(app, revokeAccess, async ({ params, user, request }) => ({
    success: true,
    ...(await setAccess(deps, { ...user, address: request.ip }, params.id, false)),
  }));

  route(app, grantAccess, async ({ params, user, request }) => ({
    success: true,
    user: (await setAccess(deps, { ...user, address: request.ip }, params.id, true)).user,
  }));

  route(app, listAuditLog, async ({ query, user }) => {
    const { page = 1, limit = 20 } = query;
    const { entries, total } = await listCompanyChanges(db, user.companyId, {
      limit,
      offset: (page - 1) * limit,
    });
    return { success: true, entries, pagination: paginationOf(page, limit, total) };
  });
  exportRoute(app, exportAuditLog, ({ user }) => exportChanges(db, user.companyId));
}

function filtersOf({ search, role, status, isActive }: UsersQuery): UserFilters {
  return { search, role, isActive: isActive ?? (status && status === 'active') };
}
