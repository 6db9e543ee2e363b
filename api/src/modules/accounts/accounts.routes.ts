import * as contract from '@bidlight/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DEVICE_LIFETIME_MS } from '#modules/people/devices.queries.ts';
import { closeSession } from '#modules/people/sessions.queries.ts';
import type { Deps } from '#platform/deps.ts';
import {
  deviceToken,
  sessionToken,
  setDeviceCookie,
  setSessionCookie,
} from '#platform/http/pipeline/session-cookie.ts';
import { route } from '#platform/http/replies/route.ts';
import { limiterByKey } from '#platform/limits/limiter.ts';
import { confirmAddress, startAddressChange } from './change-address.ts';
import { join, resetPassword } from './choose-password.ts';
import { invite, inviteAgain, sendResetLink } from './invite.ts';
import { openLink } from './open-link.ts';
import { countResetRequest, sendRequestedReset } from './request-reset.ts';
import { type AccountDeps, canMail } from './send-link.ts';

const MAILED =
  'If somebody has an account with this address, a link to choose a new password is on its way. It works for an hour.';
const NOT_MAILED =
  'This server cannot send mails. Please ask an admin of your company for a link to choose a new password.';
/** Attempts from one network address that wait for the one before; a few seconds' work. */
const MAX_WAITING = 50;

/** Invitations, forgotten passwords and changes of address: what is done by the links of mails. */
export function accountsRoutes(app: FastifyInstance, deps: Deps): void {
  const { config, db } = deps;
  const inTurn = limiterByKey({ running: 1, waiting: MAX_WAITING });
  const withLog = ({ log }: FastifyRequest): AccountDeps => ({ ...deps, log });
  const actorOf = (user: contract.User, { ip }: FastifyRequest) => ({ ...user, address: ip });
  const behind = workBehindAnswers(app);

  route(app, contract.inviteUser, async ({ body, user, request }) => ({
    success: true,
    ...(await invite(withLog(request), actorOf(user, request), body)),
  }));

  route(app, contract.inviteAgain, async ({ params, user, request }) => ({
    success: true,
    ...(await inviteAgain(withLog(request), actorOf(user, request), params.id)),
  }));

  route(app, contract.sendResetLink, async ({ params, user, request }) => ({
    success: true,
    ...(await sendResetLink(withLog(request), actorOf(user, request), params.id)),
  }));

  route(app, contract.openAccountLink, async ({ body, request }) => {
    const given = { ...body, address: request.ip };
    const { link, user, company } = await openLink(
      withLog(request),
      given,
      contract.AccountLinkPurpose.options,
    );
    const { purpose, newEmail } = link;
    return { success: true, purpose, email: user.email, company, newEmail };
  });

  route(app, contract.join, async ({ body, request, reply }) => {
    const joined = await join(withLog(request), {
      ...body,
      address: request.ip,
      userAgent: request.headers['user-agent'],
      deviceToken: deviceToken(config, request),
    });
    const previous = sessionToken(config, request);
    if (previous) await closeSession(db, previous);
    setSessionCookie(config, reply, joined.token, joined.expiresAt);
    setDeviceCookie(config, reply, joined.deviceToken, new Date(deps.now().getTime() + DEVICE_LIFETIME_MS));
    return { success: true };
  });

  route(app, contract.requestPasswordReset, async ({ body, request }) => {
    const accountDeps = withLog(request);
    const given = { ...body, address: request.ip };
    await countResetRequest(accountDeps, given);
    const isMailed = canMail(config);
    if (isMailed) behind(request, () => sendRequestedReset(accountDeps, given));
    return { success: true, isMailed, message: isMailed ? MAILED : NOT_MAILED };
  });

  route(app, contract.resetPassword, async ({ body, request }) => {
    await resetPassword(withLog(request), { ...body, address: request.ip });
    return { success: true };
  });

  route(app, contract.changeAddress, async ({ body, user, request }) => {
    await startAddressChange({ ...withLog(request), inTurn }, user, {
      ...body,
      address: request.ip,
      deviceToken: deviceToken(config, request),
    });
    return { success: true, newEmail: body.newEmail };
  });

  route(app, contract.confirmAddress, async ({ body, request }) => ({
    success: true,
    ...(await confirmAddress(withLog(request), { ...body, address: request.ip })),
  }));
}

/** Starts work that an answer does not wait for; a server that stops does. */
function workBehindAnswers(app: FastifyInstance) {
  const running = new Set<Promise<void>>();
  app.addHook('onClose', async () => {
    await Promise.all(running);
  });
  return ({ log }: FastifyRequest, work: () => Promise<void>): void => {
    const done = work()
      .catch((error) => log.error({ err: error }, 'work behind an answer failed'))
      .finally(() => running.delete(done));
    running.add(done);
  };
}
