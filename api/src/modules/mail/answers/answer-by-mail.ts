import type { CallReply, PromptAnswer, seeMailedPrompt } from '@bidlight/contract';
import { answerPromptOf } from '#modules/pursuits/prompts/answer-prompt.ts';
import { listPrompts } from '#modules/pursuits/prompts/list-prompts.ts';
import { describeChange } from '#modules/pursuits/sheet/describe-change.ts';
import { countMailLinkUse } from '#modules/votes/mail/vote-link-limits.ts';
import type { Db } from '#platform/db/connect.ts';
import { hashOfSecret } from '#platform/db/secrets.ts';
import type { Deps } from '#platform/deps.ts';
import { forbidden, HttpError, unauthorized } from '#platform/http/replies/errors.ts';
import { type Moment, momentOf } from '#store/list-conditions.ts';
import {
  type AnswerToken,
  findAnswerToken,
  findAskedOpportunity,
  findLastAnswer,
} from './answer-tokens.queries.ts';

const INVALID_LINK = 'This link is not valid. Please use the link in your e-mail.';
const EXPIRED_LINK = 'This link has expired.';
const REVOKED = 'Your access has been revoked.';

type MailDeps = Pick<Deps, 'db' | 'config' | 'now'>;
type Asked = Omit<CallReply<typeof seeMailedPrompt>, 'success'>;

/** What the mail's button is about, as it is now. Software opens links, so nothing is written. */
export async function seePromptOf(
  deps: MailDeps,
  secret: string | null | undefined,
  address: string,
): Promise<Asked> {
  const moment = momentOf(deps);
  await countMailLinkUse(deps.db, { token: secret, address, at: moment.now });
  return describeAsked(deps.db, await openAnswerToken(deps.db, secret, moment.now), moment);
}

/** The answer is the recipient's, whoever is signed in in this browser: the page sends it when somebody presses its button. */
export async function answerPromptByMail(
  deps: MailDeps,
  { token: secret, answer }: { token?: string | null | undefined; answer: PromptAnswer },
  address: string,
): Promise<Asked> {
  const moment = momentOf(deps);
  await countMailLinkUse(deps.db, { token: secret, address, at: moment.now });
  return deps.db.transaction(async (tx) => {
    const token = await openAnswerToken(tx, secret, moment.now);
    const { companyId, pursuitId, userId, promptKey: key } = token;
    await answerPromptOf(tx, { companyId, pursuitId, userId, key, answer }, moment);
    return describeAsked(tx, token, moment);
  });
}

async function openAnswerToken(db: Db, secret: string | null | undefined, at: Date): Promise<AnswerToken> {
  const token = secret ? await findAnswerToken(db, hashOfSecret(secret)) : undefined;
  if (!token) throw unauthorized(INVALID_LINK);
  if (token.expiresAt <= at) throw new HttpError(410, EXPIRED_LINK);
  if (!token.isActive) throw forbidden(REVOKED);
  return token;
}

async function describeAsked(
  db: Db,
  { companyId, pursuitId, promptKey, createdAt }: AnswerToken,
  moment: Moment,
): Promise<Asked> {
  const [opportunity, [pursuit]] = await Promise.all([
    findAskedOpportunity(db, pursuitId),
    listPrompts(db, companyId, moment, pursuitId),
  ]);
  if (!opportunity) throw unauthorized(INVALID_LINK);
  const prompt = pursuit?.prompt?.key === promptKey ? pursuit.prompt : null;
  const answer = prompt ? undefined : await findLastAnswer(db, pursuitId, createdAt);
  return {
    pursuitId,
    ...opportunity,
    prompt,
    answered: answer
      ? {
          by: answer.isByProduct ? null : (answer.by ?? ''),
          at: answer.changedAt.toISOString(),
          // No owner is among what counts as an answer, so nobody has to be named.
          text: describeChange(answer, new Map()),
        }
      : null,
  };
}
