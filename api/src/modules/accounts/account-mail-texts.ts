import { PRODUCT_NAME, type User } from '@bidlight/contract';
import type { AccountMailText } from './account-mail.ts';

type Sender = Pick<User, 'firstName' | 'lastName' | 'email' | 'company'>;

const nameOf = ({ firstName, lastName, email }: Sender) => `${firstName} ${lastName} (${email})`;
const IGNORE = 'If you did not expect this mail, ignore it: nothing happens.';

export function invitationText(inviter: Sender): AccountMailText {
  const company = inviter.company.name;
  return {
    subject: `Join ${company} on ${PRODUCT_NAME}`,
    sentences: [
      `${nameOf(inviter)} has invited you to join ${company} on ${PRODUCT_NAME}, which ranks federal contract opportunities for your company.`,
      'Choose a password to begin.',
    ],
    action: 'Join',
    unexpected: IGNORE,
  };
}

/** By an admin, where one has asked for it. */
export function resetText(admin?: Sender): AccountMailText {
  return {
    subject: `Choose a new ${PRODUCT_NAME} password`,
    sentences: [
      admin
        ? `${nameOf(admin)} has sent you a link to choose a new password.`
        : 'Somebody, most likely you, has asked for a link to choose a new password for your account.',
    ],
    action: 'Choose a new password',
    unexpected: 'If you did not expect this mail, ignore it: your password stays as it is.',
  };
}

export function oldAddressText(newEmail: string): AccountMailText {
  return {
    subject: `Confirm the change of your ${PRODUCT_NAME} address`,
    sentences: [
      `Your account address will change to ${newEmail}. The change takes effect once you confirm it here and at the new address.`,
    ],
    action: 'Confirm',
    unexpected:
      'If this was not you, do not confirm it, and change your password: somebody has used it to ask for this.',
  };
}

export function newAddressText(oldEmail: string): AccountMailText {
  return {
    subject: `Confirm your new ${PRODUCT_NAME} address`,
    sentences: [
      `The account ${oldEmail} will change to this address. The change takes effect once you confirm it here and at the old address.`,
    ],
    action: 'Confirm',
    unexpected: IGNORE,
  };
}
