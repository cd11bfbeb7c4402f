/** Landing page templates. */
export const LANDING_PAGE_TEMPLATES = [
  'TEMPLATE_01',
  'TEMPLATE_02',
  'TEMPLATE_03',
  'TEMPLATE_03_V1',
] as const;
