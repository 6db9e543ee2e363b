import { NOTICE_TYPES, type NoticeType, SET_ASIDES, type SetAsideCode } from '@bidlight/contract';
import { z } from 'zod';
import { OFFICE_ZONES, type Zone } from './calendar.ts';
import {
  AMENDMENT_PLACEHOLDERS,
  CONTRACT_PLACEHOLDERS,
  NOTICE_PLACEHOLDERS,
  OPPORTUNITY_PLACEHOLDERS,
  PERIOD_PLACEHOLDERS,
} from './placeholders.ts';
import { templateProblems, templates } from './template-schema.ts';

const Texts = z.array(z.string().min(1)).min(1);
const NumberRange = z
  .strictObject({ min: z.int(), max: z.int(), step: z.int().positive().optional() })
  .refine(({ min, max }) => min <= max, 'min is greater than max');
const TypeOfNotice = z.enum(Object.keys(NOTICE_TYPES) as [NoticeType]);
const PlaceTag = z.enum(['cold', 'coast', 'forest', 'west']);
const DemoField = z.enum(['facilities', 'it']);
/** How notices of a kind are usually published; their types, deadlines and length of text follow from it. */
const PublishingStyle = z.enum(['service', 'goods', 'part', 'sale', 'research']);
const AmendmentChange = z.enum(['deadline', 'description', 'attachment', 'title', 'setAside', 'cancelled']);

/** How often each of several things happens, compared with the others. The order in the file is kept. */
function weights<Key extends string>(key: z.ZodType<Key, Key>) {
  return z
    .partialRecord(key, z.number().positive())
    .transform((record) => Object.entries(record) as [Key, number][]);
}

const SetAsideWeights = weights(
  z.enum(['none', ...Object.keys(SET_ASIDES)] as ['none', SetAsideCode]),
).transform((pairs) =>
  pairs.map(([code, weight]): [SetAsideCode | null, number] => [code === 'none' ? null : code, weight]),
);

const SamplePlace = z.strictObject({
  city: z.string().min(1),
  state: z.string().length(2),
  areaCode: z.string().regex(/^\d{3}$/),
  tags: z.array(PlaceTag).default([]),
});

/** Cities by time zone. */
export const SamplePlaces = z
  .partialRecord(z.enum(Object.keys(OFFICE_ZONES) as [Zone]), z.array(SamplePlace).min(1))
  .transform((byZone) =>
    (Object.entries(byZone) as [Zone, z.infer<typeof SamplePlace>[]][]).flatMap(([zone, places]) =>
      places.map((place) => ({ ...place, zone })),
    ),
  );

/** Who buys. Departments and sub-tiers are real names in the source's style; offices and their codes are invented. */
export const Buyers = (cities: readonly string[]) =>
  z.record(
    z.string(),
    z.strictObject({
      department: z.string().min(1),
      subTier: z.string().min(1),
      /** Its name inside a sentence. */
      name: z.string().min(1),
      /** The domain of its people's e-mail addresses. */
      domain: z.string().endsWith('.example'),
      /** 'A123' after the office's code for defense, five digits elsewhere. */
      numbering: z.enum(['letter', 'digits']),
      /** Veterans Affairs and Interior put the product code before the title. */
      prefixesTitles: z.boolean().default(false),
      /** All its sites are in places with this tag. */
      placeTag: PlaceTag.optional(),
      /** Replaces the usual mix of set-asides. */
      setAsides: SetAsideWeights.optional(),
      /** An office's code is the start of its solicitation numbers. */
      offices: z
        .array(z.strictObject({ name: z.string(), code: z.string().length(6), city: z.enum(cities) }))
        .min(1),
      sites: templates(['city']),
    }),
  );

/** A kind of work and how its notices read. */
const Kind = (buyerIds: readonly string[]) =>
  z
    .strictObject({
      id: z.string().regex(/^[a-z-]+$/),
      /** The field of the demo company that does this work. */
      field: DemoField.optional(),
      style: PublishingStyle,
      /** How often it occurs, compared with other kinds. */
      weight: z.number().positive(),
      naics: z.array(z.string().regex(/^\d{6}$/)).min(1),
      psc: z.array(z.string().regex(/^[A-Z0-9]{2,4}$/)).min(1),
      buyers: z.array(z.enum(buyerIds)).min(1),
      /** The work is done only in places with this tag, such as snow removal where it is cold. */
      placeTag: PlaceTag.optional(),
      /** The months in which it is bought. */
      months: z.array(z.int().min(1).max(12)).min(1).optional(),
      /** Picked once per opportunity, so that all its notices agree. */
      placeholders: z.record(z.string(), z.union([Texts, NumberRange])).default({}),
      titles: Texts,
      /** What is bought; one of them opens the text. */
      scope: Texts,
      /** What the work contains; some of them follow in this order. */
      details: Texts,
      /** What is asked of the bidder; some of them are used. */
      terms: Texts,
    })
    .superRefine(({ placeholders, titles, scope, details, terms }, context) => {
      const inTitles = [...OPPORTUNITY_PLACEHOLDERS, ...Object.keys(placeholders)];
      const inTexts = [...inTitles, ...NOTICE_PLACEHOLDERS];
      for (const [key, texts, allowed] of [
        ['titles', titles, inTitles],
        ['scope', scope, inTexts],
        ['details', details, inTexts],
        ['terms', terms, inTexts],
      ] as const) {
        texts.forEach((text, at) => {
          for (const message of templateProblems(text, allowed))
            context.addIssue({ code: 'custom', message, path: [key, at] });
        });
      }
    });

/** The kinds of one file; each has what is `shared`, unless it states its own, and the placeholders of both. */
export const Kinds = (buyerIds: readonly string[]) => {
  const Fields = z.looseObject({ placeholders: z.record(z.string(), z.unknown()).optional() });
  return z
    .strictObject({ shared: Fields.optional(), kinds: z.array(Fields) })
    .transform(({ shared, kinds }): unknown =>
      kinds.map((kind) => ({
        ...shared,
        ...kind,
        placeholders: { ...kind.placeholders, ...shared?.placeholders },
      })),
    )
    .pipe(z.array(Kind(buyerIds)));
};

const noticeTemplates = templates([...OPPORTUNITY_PLACEHOLDERS, ...NOTICE_PLACEHOLDERS]);

/** What notices of every kind say. */
export const Wording = z.strictObject({
  openings: z.record(TypeOfNotice, noticeTemplates),
  periods: noticeTemplates,
  /** The values of {term}. */
  contractTerms: Texts,
  /** How an answer reaches the office. */
  responses: z.partialRecord(TypeOfNotice, noticeTemplates),
  /** Further sentences of requests for offers. */
  extras: z.array(
    z.strictObject({
      text: noticeTemplates.element,
      /** Only for work on the Government's premises. */
      onSiteOnly: z.boolean().default(false),
      /** Not where the kind of work states its value itself. */
      statesValue: z.boolean().default(false),
    }),
  ),
  setAsides: noticeTemplates,
  /** Up to which size a firm is small, by NAICS code; as far as the sample names it. */
  sizeStandards: z.record(z.string().regex(/^\d{6}$/), z.string()),
  /** The whole text of a notice that says nearly nothing. */
  shortTexts: Texts,
  /** What an amendment says at the top of the text. */
  amendments: z.record(AmendmentChange, templates(AMENDMENT_PLACEHOLDERS)),
  /** The values of {clarification}. */
  clarifications: Texts,
  /** What a request for offers says about the contract that it follows. */
  followOns: templates(CONTRACT_PLACEHOLDERS),
  /** How an award states its period. */
  awardPeriods: templates(PERIOD_PLACEHOLDERS),
  titlePrefixes: z.partialRecord(TypeOfNotice, z.array(z.string()).min(1)),
  mainAttachments: z.partialRecord(TypeOfNotice, z.string().min(1)),
  otherAttachments: Texts,
});

/** Names of people and firms, all invented. */
export const Names = z.strictObject({
  firstNames: Texts,
  lastNames: Texts,
  firms: Texts,
  firmSuffixes: Texts,
});

/** The shares and chances that decide what kinds of notices there are. */
export const Settings = z.strictObject({
  publishingStyles: z.record(
    PublishingStyle,
    z.strictObject({ firstTypes: weights(TypeOfNotice), daysToAnswer: NumberRange }),
  ),
  /** The chance that a notice of this type states no deadline. */
  noDeadline: z.record(TypeOfNotice, z.number().min(0).max(1)),
  amendments: weights(AmendmentChange),
  setAsides: SetAsideWeights,
  demoFields: z.record(
    DemoField,
    z.strictObject({
      /** Half of the demo company's opportunities are in these states. */
      homeStates: Texts,
      /** What keeps the demo company's opportunities open to it. */
      setAsides: SetAsideWeights,
      /** Sites that suit this work better than the buyer's own. */
      sites: templates(['city']).optional(),
    }),
  ),
});

export type SamplePlace = z.output<typeof SamplePlaces>[number];
export type Buyer = z.output<ReturnType<typeof Buyers>>[string];
export type Office = Buyer['offices'][number];
export type Kind = z.output<ReturnType<typeof Kinds>>[number];
export type Placeholder = Kind['placeholders'][string];
export type DemoField = z.infer<typeof DemoField>;
export type AmendmentChange = z.infer<typeof AmendmentChange>;
