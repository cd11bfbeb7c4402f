/** Labels of the onboarding stepper in order (ONB-1). */
export const ONBOARDING_LABELS = [
  'Setup',
  'Organization',
  'Products',
  'Audience',
  'Compliance',
  'Done',
] as const;

/** How many steps onboarding counts (CONST-42, 001 §9). */
export const ONBOARDING_STEPS_COUNT = 7;

/** The screens that have content, by step number 1 to 4 (RULE-1, ONB-2 to ONB-7). */
export const ONBOARDING_SCREENS = [
  { step: 1, name: 'organization', path: '/onboarding', title: 'Organization Details' },
  { step: 2, name: 'product', path: '/onboarding/product', title: 'Product Information' },
  { step: 3, name: 'audience', path: '/onboarding/audience', title: 'Target Audience' },
  { step: 4, name: 'compliance', path: '/onboarding/compliance', title: 'Compliance Setup' },
] as const;
export type OnboardingScreen = (typeof ONBOARDING_SCREENS)[number]['name'];
