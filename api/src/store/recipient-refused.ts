/**
 * How the error of a person's own mail begins whose address the mail server does not take. It is a matter between the two,
 * and no failure of mailing: operators are not alarmed by it.
 */
export const RECIPIENT_REFUSED = 'The address was refused:';
