import { unauthorized } from '#http/errors.ts';

const INVALID_LINK = 'This vote link is not valid. Please use the link in your e-mail.';

interface EmailVote {
  token?: string | null | undefined;
  opportunityData?: { feedbackSource?: string | undefined } | undefined;
}

/** Comes from a mail's link, whatever session the browser has. */
export function isEmailVote({ token, opportunityData }: EmailVote): boolean {
  return Boolean(token) || opportunityData?.feedbackSource === 'email_link';
}

/** No mail with vote links has been sent yet, so no token is known. */
export async function castEmailVote(_vote: EmailVote): Promise<void> {
  throw unauthorized(INVALID_LINK);
}
