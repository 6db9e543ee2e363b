import type { Buyer } from './buyer.ts';
import { DEFENSE_BUYERS } from './defense.ts';
import { NATURE_AND_SCIENCE_BUYERS } from './nature-and-science.ts';
import { PUBLIC_SERVICE_BUYERS } from './public-services.ts';

const BUYERS = { ...DEFENSE_BUYERS, ...NATURE_AND_SCIENCE_BUYERS, ...PUBLIC_SERVICE_BUYERS } as const;
export type BuyerId = keyof typeof BUYERS;

export function buyerOf(id: BuyerId): Buyer {
  return BUYERS[id];
}
