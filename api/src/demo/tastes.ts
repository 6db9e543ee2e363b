import type { FeedbackType } from '@bidlight/contract';
import type { Random } from '#modules/collecting/sources/sample/random.ts';

/** What a demo company's people like beyond what its profile says: what the votes have to teach. */
export interface Taste {
  /** Work they know and want. */
  likes: RegExp;
  /** Work that fits, and that they have never done. */
  newTo: RegExp;
  /** Work that their profile's words suggest and that they do not want. */
  dislikes: RegExp;
  comments: Record<FeedbackType, readonly string[]>;
}

export const TASTES: Record<'bidlight.example' | 'harborview.example', Taste> = {
  'bidlight.example': {
    likes:
      /\b(hvac|chiller|air handler|boiler|janitorial|custodial|facilit(y|ies) (operations|support)|fire alarm|generator|grounds maintenance)\b/i,
    newTo: /\b(elevator|pest control|solid waste|refuse|recycling|snow|laundry)\b/i,
    dislikes: /\b(roof|paving|pavement|asbestos|construction|renovat|interior alteration|demolition)\b/i,
    comments: {
      relevant_match: [
        'We hold the contract for the building next door.',
        'Our crew could start within thirty days.',
        'Right size for us, and the incumbent is leaving.',
      ],
      past_history: ['We have never run this at this scale.', 'Would need a partner with references.'],
      not_match: [
        'No more construction this year.',
        'Too far from our depots.',
        'Margins are too thin here.',
      ],
    },
  },
  'harborview.example': {
    likes:
      /\b(zero trust|cybersecurity|security (operations|control)|penetration|vulnerability|incident response|privileged access|identity|cloud|devsecops|authority to operate)\b/i,
    newTo: /\b(data (center|engineering|analytics)|geospatial|records management|voice|video)\b/i,
    // Their profile still offers help desks and software; they no longer want either.
    dislikes:
      /\b(help desk|service desk|it support|laptop|hardware|printer|cabling|software|application|web|website|translation|training services)\b/i,
    comments: {
      relevant_match: [
        'Same scope as the Navy segmentation work.',
        'We have the cleared people on the bench.',
        'Good fit for the cloud team.',
      ],
      past_history: ['No reference for this yet.', 'We could do it with the cabling partner.'],
      not_match: [
        'Resale only, no services.',
        'Wants an on-site team where we have nobody.',
        'Not our line.',
      ],
    },
  },
};

/** One in sixteen votes is not what the voter would say on another day. */
const NOISE = 1 / 16;

/** What somebody of the company says of a notice. */
export function opinionOf(
  taste: Taste,
  notice: { title: string; fits: boolean },
  random: Random,
): FeedbackType {
  if (random.chance(NOISE)) return random.pick(['relevant_match', 'past_history', 'not_match'] as const);
  if (taste.dislikes.test(notice.title)) return 'not_match';
  if (taste.likes.test(notice.title)) return 'relevant_match';
  if (taste.newTo.test(notice.title)) return 'past_history';
  if (!notice.fits) return 'not_match';
  return random.weighted([
    ['relevant_match', 1],
    ['past_history', 2],
    ['not_match', 7],
  ]);
}
