import {
  changeMailGroup,
  changeSettings,
  getMailGroups,
  getSettings,
  testLanguageModel,
  testMailServer,
  testSource,
} from '@bidlight/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#platform/deps.ts';
import { route } from '#platform/http/replies/route.ts';
import { changeMailGroup as changeGroup } from './change-mail-group.ts';
import { describeSettings } from './describe-settings.ts';
import { readMailGroups } from './mail-groups.queries.ts';
import { saveSettings } from './save-settings.ts';
import { testLanguageModel as askModel } from './test-language-model.ts';
import { testMailServer as sendTestMail } from './test-mail-server.ts';
import { testSource as askSource } from './test-source.ts';

export function settingsRoutes(app: FastifyInstance, deps: Deps): void {
  const { config, db } = deps;
  route(app, getSettings, () => describeSettings(deps));

  route(app, changeSettings, async ({ body, user, request }) => {
    await saveSettings(deps, body, { ...user, address: request.ip });
    return describeSettings(deps);
  });

  route(app, testMailServer, ({ user }) => sendTestMail(deps, user.email));
  route(app, testSource, () => askSource(deps));
  route(app, testLanguageModel, () => askModel(deps));

  const mailGroups = async () => ({ success: true, ...(await readMailGroups(db, config.mail.groups)) });
  route(app, getMailGroups, mailGroups);

  route(app, changeMailGroup, async ({ params, body, user, request }) => {
    await changeGroup(deps, params.group, body, { ...user, address: request.ip });
    return mailGroups();
  });
}
