import { z } from 'zod';
import {
  LANDING_PAGE_TEMPLATES,
  LANDING_PAGES_MAX,
  PAGE_BLOCKS,
  PAGE_CHARS_MAX,
  PAGE_STATES,
} from '../constants/landing-page-templates.ts';
import { PAGE_SLUG } from '../rules/pages/page-slug.ts';
import { callsOf } from './define-call.ts';
import { pageDoc, pageFrame } from './page-doc.ts';
import { done, id, idParams, ifMatchNeeded, instant, plainDate, text } from './wire.ts';

const defineCall = callsOf({ tag: 'landing pages', api: 'TPL-24', role: 'signed-in', chosen: true });

const count = z.number().int().min(0);
const name = text(PAGE_CHARS_MAX.name, 1);

const pageRow = z.object({
  id,
  name: z.string(),
  slug: z.string(),
  /** Where anybody reads it once it is published. */
  url: z.string(),
  template: z.enum(LANDING_PAGE_TEMPLATES),
  state: z.enum(PAGE_STATES),
  /** The version that the draft is, or would be published as. */
  version: z.number().int(),
  published_version: z.number().int().nullable(),
  product: z.object({ id, name: z.string() }).nullable(),
  visits_30_days: count,
  updated_at: instant,
});
export type LandingPageRow = z.infer<typeof pageRow>;

const page = pageRow.extend({
  /** The practice that it is for; empty: for everybody. */
  lead_name: z.string(),
  /** Counts every save. The second of two writers is told. */
  revision: z.number().int(),
  doc: pageDoc,
  frame: pageFrame,
  published: z.object({ at: instant, by: z.string(), sha256: z.string() }).nullable(),
  /** Days with visits of the last thirty, oldest first. */
  visits: z.array(z.object({ day: plainDate, visits: count })),
});
export type LandingPage = z.infer<typeof page>;

/** What a block may be, from the approved sheet; `used` says from what. */
const suggestion = z.object({
  block: z.enum(PAGE_BLOCKS),
  lines: z.array(z.string()),
  used: z.string(),
});
export type PageSuggestion = z.infer<typeof suggestion>;

export const listLandingPages = defineCall('GET', '/landing-pages', {
  summary: `The landing pages, the last changed first; an organization has at most ${LANDING_PAGES_MAX}`,
  answer: z.object({ landing_pages: z.array(pageRow) }),
});

/** STRAT-18, TPL-19: it begins with the approved sentences of its product. */
export const createLandingPage = defineCall('POST', '/landing-pages', {
  summary: 'Begin a landing page for a product',
  body: z.object({ name, product_id: id, lead_name: text(PAGE_CHARS_MAX.name).default('') }),
  answer: page,
});

export const getLandingPage = defineCall('GET', '/landing-pages/:id', {
  summary: 'A landing page as its editor has it',
  params: idParams,
  answer: page,
});

/** What is published stays as it is until the draft is published. */
export const saveLandingPage = defineCall('PATCH', '/landing-pages/:id', {
  summary: 'Save the draft of a landing page',
  params: idParams,
  headers: ifMatchNeeded,
  body: z.object({
    doc: pageDoc.optional(),
    name: name.optional(),
    /** Fixed once the page was published. */
    slug: text(60).regex(PAGE_SLUG, 'Use small letters, digits and hyphens, 3 to 60 of them.').optional(),
  }),
  answer: page,
});

/** Publishes exactly what was previewed: `sha256` is that of the page the person saw. */
export const publishLandingPage = defineCall('POST', '/landing-pages/:id/publish', {
  summary: 'Publish the draft of a landing page',
  params: idParams,
  body: z.object({ revision: z.number().int().min(1), sha256: text(64, 64).regex(/^[0-9a-f]+$/) }),
  answer: page,
});

/** Its address answers 410 from then on. It can be published again. */
export const withdrawLandingPage = defineCall('POST', '/landing-pages/:id/withdraw', {
  summary: 'Take a landing page off the web',
  params: idParams,
  answer: page,
});

export const deleteLandingPage = defineCall('DELETE', '/landing-pages/:id', {
  summary: 'Delete a landing page that was never published',
  role: 'org-admin',
  params: idParams,
  answer: done,
});

/** TPL-17, TPL-18 */
export const suggestForLandingPage = defineCall('GET', '/landing-pages/:id/suggestions', {
  summary: 'What the blocks of a landing page may say, from the approved product sheet',
  params: idParams,
  answer: z.object({ suggestions: z.array(suggestion) }),
});
