import type { NoticeType } from '#modules/collecting/sources/notice.ts';

/**
 * What notices of every kind say, by type. Besides the opportunity's own slots: {term}, {start}, {issue}, {due},
 * {contact}, {number}, {winner}, {amount}, {award}, {visit}, {questions} and {set}.
 */
export const OPENINGS: Readonly<Record<NoticeType, readonly string[]>> = {
  k: [
    'Quotes are requested under this notice; [no separate solicitation will be issued|there will be no other solicitation].',
    'This notice is both synopsis and request for quotes{number}.',
    '',
    '',
  ],
  o: [
    '{Agency} invites [offers|proposals] for the work described here. The complete solicitation{number} is attached.',
    'The solicitation{number} is attached to this notice.',
    '',
    '',
  ],
  p: [
    '{Agency} plans to issue a solicitation[ on or about {issue}| around {issue}| in the coming weeks]. Nothing can be bid on yet.',
    'Advance notice: a solicitation for the following is expected[ around {issue}|].',
  ],
  r: [
    '{Agency} is looking for firms that can do the following work. This is market research and not a request for offers.',
    'Sources sought. The answers will help to decide [how to compete this work|whether to set this work aside for small business].',
    'Request for information: {agency} would like to learn who can perform the work below and how.',
  ],
  s: [
    '{Agency} will hold an industry day [in {place}|by video conference] on {issue} about the following plan.',
    '{Agency} intends to negotiate with one source, {winner}, for the following. Firms that believe they can compete may say so in writing.',
    'Draft documents for the following are attached for comment. Comments are welcome[ until {due}|].',
  ],
  a: [
    'Awarded to {winner}: contract {award}, {amount}.',
    'Contract {award} was awarded to {winner} in the amount of {amount}.',
    '{amount} to {winner}.',
  ],
  u: [
    'The attached justification explains why {agency} bought the following from {winner} without full competition.',
    'Bought without full competition from {winner} for {amount}; the reasons are attached.',
  ],
  g: [''],
  i: [''],
};

export const PERIODS = [
  'The period of performance is {term}, starting about {start}.',
  'The contract will run for {term}. Performance is expected to begin in {start}.',
  'Expected start: {start}. Term: {term}.',
];

export const TERMS_OF_YEARS = [
  'one base year and four option years',
  'a base period of 12 months and four option periods of 12 months each',
  'one year with two option years',
  'five years',
  'twelve months',
  'a base year and three option years',
];

/** How an answer reaches the office, for notices that want one. */
export const RESPONSES: Readonly<Partial<Record<NoticeType, readonly string[]>>> = {
  o: [
    'Offers are due by {due}. [Late offers will not be considered.|Offers are sent by e-mail in two volumes, technical and price.]',
    'Proposals must reach {contact} by {due}.',
    '[The proposal with the best value wins; price is one factor among several.|The Government plans to award without discussions.] Proposals are due {due}.',
  ],
  k: [
    'Quotes are due by {due} and are sent by e-mail to {contact}.',
    'Send quotes to {contact} not later than {due}. [Partial quotes will not be considered.|Quotes stay valid for 60 days.]',
    'Quotes close {due}. [The lowest priced acceptable quote wins.|Price and past performance are compared.]',
  ],
  r: [
    'Answers of at most {5..12} pages should describe the firm, its size under the NAICS code, comparable contracts and any advice on the draft scope. Send them to {contact} by {due}.',
    'Interested firms send a capability statement by {due}. [Marketing brochures alone are not useful.|Please name up to three comparable contracts with a reference.]',
  ],
  p: [
    'Questions may be sent to {contact}. Do not send offers in answer to this notice.',
    'Interested firms should follow this notice; the documents will be posted here.',
  ],
  s: ['Questions go to {contact}.', 'This notice commits the Government to nothing.'],
  g: ['Bids are opened on {due}.'],
};

/** Further sentences that appear here and there in requests for offers. */
export const EXTRAS = [
  'Questions are accepted in writing until {questions}. Answers will be posted as an amendment.',
  'An active SAM registration is needed on the day the offer is sent.',
  '[The contract will be|The Government expects to award a contract that is] firm-fixed-price.',
  'Funds are not presently available; no award will be made until they are.',
  '[The Government may award without discussions.|Offers must remain valid for 90 days.]',
];

/** The same for work on the Government's premises. */
export const EXTRAS_ON_SITE = [
  'A site visit is planned for {visit}; register with {contact} [two|three|five] days before.',
  ...EXTRAS,
  'The wage determination for the county is attached.',
];

export const SET_ASIDE_SENTENCES = [
  'The opportunity is a {set}; the NAICS code is {naics}.',
  'Competition: {set}, NAICS {naics}.',
];

export const SHORT_TEXTS = [
  'See attached.',
  'See attached documents.',
  'The statement of work is attached to this notice.',
  'Details are in the attachments.',
];

/** What an amendment says at the top of the description. */
export const AMENDMENT_TEXTS = {
  deadline: [
    'the time for submission is extended to {due}.',
    'closing date moved to {due}[ because answers to questions took longer than planned|].',
  ],
  description: [
    '[answers to the questions received are added|the scope is clarified as follows]. {clarification}',
    '{clarification}',
  ],
  attachment: [
    'a revised [price schedule|statement of work|set of instructions] is attached. All other terms are unchanged.',
  ],
  title: ['the title of this notice is corrected. Nothing else changes.'],
  setAside: ['the set-aside is changed: {set}. The closing date is unchanged.'],
  cancelled: [
    'this requirement is cancelled[ because funds were withdrawn|; it will be combined with another requirement| in its entirety].',
  ],
} as const;

export const CLARIFICATIONS = [
  'Work on federal holidays is not required unless ordered in writing.',
  'Offerors may count the experience of a named subcontractor with a signed letter.',
  'Quantities in the schedule are estimates for evaluation; orders may differ by up to 20 percent.',
  'The Government will provide parking, one office and network access at no charge.',
  'The site visit is not mandatory. Photographs taken by the Government are attached.',
  'The page limit does not include resumes and past performance forms.',
  'Badging takes place at the visitor center; contractors should plan one hour on the first day.',
];
