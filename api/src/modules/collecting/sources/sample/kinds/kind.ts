import type { BuyerId } from '#modules/collecting/sources/sample/buyers/all-buyers.ts';
import type { PlaceTag } from '#modules/collecting/sources/sample/places.ts';

/** A number range (with a step) or words to choose from; settled once per opportunity, so that all its notices agree. */
export type Fact = readonly string[] | readonly [min: number, max: number, step?: number];

/** How notices of this kind are usually published: types, deadlines and length of text follow from it. */
export type Habit = 'service' | 'goods' | 'part' | 'sale' | 'research';

/**
 * A kind of work and how its notices read. Texts are patterns (see expand.ts); besides its own facts they may use
 * {site}, {city}, {place}, {agency} and {Agency} (at the start of a sentence).
 */
export interface Kind {
  id: string;
  /** The demo company whose field this is. */
  field?: 'facilities' | 'it';
  habit: Habit;
  /** How often, compared with the other kinds. */
  weight: number;
  naics: readonly string[];
  psc: readonly string[];
  buyers: readonly BuyerId[];
  /** Only in such places. */
  where?: PlaceTag;
  /** Only in these months (1–12). */
  months?: readonly number[];
  facts?: Readonly<Record<string, Fact>>;
  titles: readonly string[];
  /** What is bought; one of them opens the text. */
  scope: readonly string[];
  /** What the work contains; some of them follow in this order. */
  details: readonly string[];
  /** What is asked of the bidder; some of them. */
  terms: readonly string[];
}
