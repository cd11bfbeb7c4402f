/** Landing page templates (CONST-33, 000 §9). */
export const LANDING_PAGE_TEMPLATES = [
  'TEMPLATE_01',
  'TEMPLATE_02',
  'TEMPLATE_03',
  'TEMPLATE_03_V1',
] as const;
export type LandingPageTemplate = (typeof LANDING_PAGE_TEMPLATES)[number];

/** The template that an editor starts with (TPL-15). */
export const LANDING_PAGE_TEMPLATE_DEFAULT: LandingPageTemplate = 'TEMPLATE_01';

/** Email titles that offer to attach a landing page (CONST-34, 000 §9). */
export const LANDING_PAGE_EMAIL_TITLES = [
  'Initial Email Outreach',
  'Follow-Up Email',
  'Follow-Up Meeting Invitation',
] as const;
