import {
  changePassword,
  endSession,
  listSessions,
  login,
  logout,
  me,
  switchChecks,
  type User,
} from '@bidlight/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#platform/deps.ts';
import {
  clearSessionCookie,
  deviceToken,
  sessionToken,
  setDeviceCookie,
  setSessionCookie,
} from '#platform/http/pipeline/session-cookie.ts';
import { notFound } from '#platform/http/replies/errors.ts';
import { knownId } from '#platform/http/replies/parameters.ts';
import { route } from '#platform/http/replies/route.ts';
import { limiterByKey } from '#platform/limits/limiter.ts';
import { recordEvent } from './audit.queries.ts';
import { changeOwnPassword } from './change-own-password.ts';
import { describeSession } from './describe-session.ts';
import { DEVICE_LIFETIME_MS } from './devices.queries.ts';
import { closeSession, endSessionOf, findSession, listSessionsOf } from './sessions.queries.ts';
import { signIn } from './sign-in.ts';
import { setWantsChecks } from './users.queries.ts';

/** Attempts from one network address that wait for the one before; a few seconds' work. */
const MAX_WAITING = 50;

export function authRoutes(app: FastifyInstance, deps: Deps): void {
  const { config, db } = deps;
  const passwordDeps = { ...deps, inTurn: limiterByKey({ running: 1, waiting: MAX_WAITING }) };

  route(app, login, async ({ body, request, reply }) => {
    const signedIn = await signIn(passwordDeps, {
      ...body,
      address: request.ip,
      deviceToken: deviceToken(config, request),
      userAgent: request.headers['user-agent'],
    });
    // A browser that signs in again leaves no second session behind.
    const previous = sessionToken(config, request);
    if (previous) await closeSession(db, previous);
    setSessionCookie(config, reply, signedIn.token, signedIn.expiresAt);
    setDeviceCookie(config, reply, signedIn.deviceToken, new Date(deps.now().getTime() + DEVICE_LIFETIME_MS));
    const { user, resetLinkShown } = signedIn;
    return { success: true, data: { user, resetLinkShown, ...(await describeSession(deps, signedIn)) } };
  });

  route(app, logout, async ({ request, reply }) => {
    const token = sessionToken(config, request);
    clearSessionCookie(config, reply);
    if (token) await signOut(deps, token, request.ip);
    return { success: true };
  });

  route(app, me, async ({ user, session }) => ({
    success: true,
    data: user,
    ...(await describeSession(deps, session)),
  }));

  route(app, changePassword, async ({ body, user, session, request, reply }) => {
    const renewed = await changeOwnPassword(passwordDeps, user, {
      ...body,
      sessionId: session.id,
      address: request.ip,
      deviceToken: deviceToken(config, request),
    });
    if (renewed) setSessionCookie(config, reply, renewed.token, renewed.expiresAt);
    return { success: true };
  });

  route(app, listSessions, async ({ user, session }) => {
    const sessions = await listSessionsOf(db, user.id, deps.now());
    return {
      success: true,
      sessions: sessions.map((own) => ({ ...own, isCurrent: own.id === session.id })),
    };
  });

  route(app, endSession, async ({ params, user, request }) => {
    const unknown = 'Session not found.';
    const id = knownId(params.id, unknown);
    await db.transaction(async (tx) => {
      if (!(await endSessionOf(tx, user.id, id))) throw notFound(unknown);
      await recordEvent(tx, { ...ownEvent(user, request.ip), action: 'session.ended' });
    });
    return { success: true };
  });

  route(app, switchChecks, async ({ user, body }) => {
    await setWantsChecks(db, user.id, body.wanted);
    return { success: true, wantsChecks: body.wanted };
  });
}

/** A session that had ended before leaves no event. */
async function signOut(deps: Deps, token: string, address: string): Promise<void> {
  const session = await findSession(deps, token);
  await deps.db.transaction(async (tx) => {
    await closeSession(tx, token);
    if (session) await recordEvent(tx, { ...ownEvent(session.user, address), action: 'session.signed-out' });
  });
}

const ownEvent = (user: Pick<User, 'id' | 'email' | 'companyId'>, address: string) => ({
  companyId: user.companyId,
  actor: user,
  subject: user.email,
  address,
});
