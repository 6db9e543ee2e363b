import { Readable } from 'node:stream';
import {
  collectPublicExtract,
  describeDemo,
  describeSetup,
  finishSetup,
  sendExtractFile,
  startForReal,
} from '@bidlight/contract';
import type { FastifyInstance } from 'fastify';
import { describeSession } from '#modules/people/describe-session.ts';
import { DEVICE_LIFETIME_MS } from '#modules/people/devices.queries.ts';
import type { Deps } from '#platform/deps.ts';
import {
  clearSessionCookie,
  deviceToken,
  setDeviceCookie,
  setSessionCookie,
} from '#platform/http/pipeline/session-cookie.ts';
import { badRequest } from '#platform/http/replies/errors.ts';
import { route } from '#platform/http/replies/route.ts';
import { isDemo } from '#store/is-demo.ts';
import { collectPublicExtract as startPublicExtract } from './collect-public-extract.ts';
import { describeContents } from './demo-contents.queries.ts';
import { finishSetUp, fixedCompanyName, isSetupOpen } from './finish-setup.ts';
import { printSetupCode } from './print-setup-code.ts';
import { receiveExtractFile } from './receive-extract-file.ts';
import { startForReal as removeDemoForGood } from './start-for-real.ts';

export function setupRoutes(app: FastifyInstance, deps: Deps): void {
  const { config } = deps;

  route(app, describeSetup, async () => {
    const isOpen = await isSetupOpen(deps);
    return { success: true, isOpen, companyName: (isOpen && (await fixedCompanyName(deps))) || null };
  });

  route(app, finishSetup, async ({ body, request, reply }) => {
    const signedIn = await finishSetUp(deps, body, {
      address: request.ip,
      userAgent: request.headers['user-agent'],
      deviceToken: deviceToken(config, request),
    });
    setSessionCookie(config, reply, signedIn.token, signedIn.expiresAt);
    setDeviceCookie(config, reply, signedIn.deviceToken, new Date(deps.now().getTime() + DEVICE_LIFETIME_MS));
    const session = { user: signedIn.user, hasTemporaryPassword: false, wantsChecks: false };
    return { success: true, data: { user: signedIn.user, ...(await describeSession(deps, session)) } };
  });

  route(app, describeDemo, async () => ({
    success: true,
    demo: (await isDemo(deps)) ? await describeContents(deps.db) : null,
  }));

  route(app, startForReal, async ({ user, request, reply }) => {
    const code = await removeDemoForGood(deps, { email: user.email, address: request.ip });
    if (code !== undefined) printSetupCode(code);
    clearSessionCookie(config, reply);
    return { success: true, message: 'The demo is removed.' };
  });

  route(app, collectPublicExtract, async ({ body, user, request }) => {
    const { id } = await startPublicExtract(deps, body.address, { user, address: request.ip });
    return { success: true, jobId: id, message: 'Getting the federal notices has started.' };
  });

  app.register(async (files) => {
    files.addContentTypeParser('application/octet-stream', (_request, content, done) => done(null, content));
    route(files, sendExtractFile, async ({ query, user, request }) => {
      if (!(request.body instanceof Readable)) throw badRequest('Send the file as application/octet-stream.');
      const piece = { ...query, content: request.body };
      return { success: true, ...(await receiveExtractFile(deps, piece, { user, address: request.ip })) };
    });
  });
}
