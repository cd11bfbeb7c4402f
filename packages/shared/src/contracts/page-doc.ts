import { z } from 'zod';
import {
  BENEFITS_MAX,
  BULLETS_MAX,
  LANDING_PAGE_TEMPLATES,
  PAGE_BLOCKS,
  PAGE_CHARS_MAX,
  PAGE_SIZES,
} from '../constants/landing-page-templates.ts';
import { longText } from './wire.ts';

const size = z.enum(PAGE_SIZES);
const line = (max: number) => z.object({ text: longText(max), size });

/** CONST-33, TPL-16: a landing page as data. An empty text is a part that the page does not show. */
export const pageDoc = z.object({
  template: z.enum(LANDING_PAGE_TEMPLATES),
  /** The order of the blocks within each part of the template, if a person chose one. The heading is always first. */
  order: z
    .array(z.enum(PAGE_BLOCKS))
    .length(PAGE_BLOCKS.length)
    .refine((blocks) => new Set(blocks).size === blocks.length, 'Name each block once.')
    .nullish(),
  heading: line(PAGE_CHARS_MAX.heading),
  sub_heading: line(PAGE_CHARS_MAX.sub_heading),
  intro: line(PAGE_CHARS_MAX.intro),
  bullets: z.object({
    items: z.array(z.object({ text: longText(PAGE_CHARS_MAX.bullet) })).max(BULLETS_MAX),
    size,
  }),
  benefits: z.object({
    items: z
      .array(
        z.object({ title: longText(PAGE_CHARS_MAX.benefit_title), text: longText(PAGE_CHARS_MAX.benefit) }),
      )
      .max(BENEFITS_MAX),
    size,
  }),
  /** `url`: a web page or a mail address (`mailto:`). */
  call_to_action: z.object({
    text: longText(PAGE_CHARS_MAX.call_to_action),
    url: longText(PAGE_CHARS_MAX.url),
    size,
  }),
  /** Whether search engines may list it. */
  is_indexed: z.boolean(),
});
export type PageDoc = z.infer<typeof pageDoc>;

/** What a page has from its organization and product, which nobody edits on the page. */
export const pageFrame = z.object({
  language: z.enum(['en', 'es']),
  organization: z.string(),
  /** The postal address in one line; empty if unknown. */
  address: z.string(),
  /** Always shown: the approved safety statements of the product. */
  statements: z.array(z.string()),
  /** Shown with the sentence they belong to. */
  disclosures: z.array(z.object({ of: z.string(), says: z.string() })),
  /** Sentences of the product sheet. One with a reason may not be said now, and is not shown. */
  sentences: z.array(z.object({ text: z.string(), held: z.string().nullable() })),
});
export type PageFrame = z.infer<typeof pageFrame>;
