/** Landing page templates. */
export const LANDING_PAGE_TEMPLATES = [
  'TEMPLATE_01',
  'TEMPLATE_02',
  'TEMPLATE_03',
  'TEMPLATE_03_V1',
] as const;
export type LandingPageTemplate = (typeof LANDING_PAGE_TEMPLATES)[number];

/** The templates of a page: a generic page, which names no practice, has the second form of the third one. */
export const templatesFor = (isGeneric: boolean): readonly LandingPageTemplate[] =>
  LANDING_PAGE_TEMPLATES.filter((name) => name !== (isGeneric ? 'TEMPLATE_03' : 'TEMPLATE_03_V1'));

/** The parts of a page, in the order of its editor. */
export const PAGE_BLOCKS = [
  'heading',
  'sub_heading',
  'intro',
  'bullets',
  'benefits',
  'call_to_action',
] as const;
export type PageBlock = (typeof PAGE_BLOCKS)[number];

export const PAGE_BLOCK_LABELS: Record<PageBlock, string> = {
  heading: 'Main heading',
  sub_heading: 'Sub heading',
  intro: 'Intro paragraph',
  bullets: 'Bullet points',
  benefits: 'Benefits',
  call_to_action: 'Call-to-action',
};

export const PAGE_SIZES = ['s', 'm', 'l'] as const;
export type PageSize = (typeof PAGE_SIZES)[number];

export const PAGE_STATES = ['draft', 'published', 'withdrawn'] as const;
export type PageState = (typeof PAGE_STATES)[number];

/** Most characters of each text. */
export const PAGE_CHARS_MAX = {
  name: 120,
  heading: 120,
  sub_heading: 240,
  intro: 900,
  bullet: 200,
  benefit_title: 80,
  benefit: 300,
  call_to_action: 60,
  url: 2_000,
} as const;
export const BULLETS_MAX = 8;
export const BENEFITS_MAX = 6;

/** A page is one answer of this size at most, its style included. */
export const PAGE_BYTES_MAX = 15_000;
/** Pages of one organization. */
export const LANDING_PAGES_MAX = 300;
