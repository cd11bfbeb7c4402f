/** Labels of the onboarding stepper in order. */
export const ONBOARDING_LABELS = [
  'Setup',
  'Organization',
  'Products',
  'Audience',
  'Compliance',
  'Done',
] as const;

/** Number of onboarding steps. */
export const ONBOARDING_STEPS_COUNT = 7;

/** The onboarding screens, by step number 1 to 4. */
export const ONBOARDING_SCREENS = [
  { step: 1, name: 'organization', path: '/onboarding', title: 'Organization Details' },
  { step: 2, name: 'product', path: '/onboarding/product', title: 'Product Information' },
  { step: 3, name: 'audience', path: '/onboarding/audience', title: 'Target Audience' },
  { step: 4, name: 'compliance', path: '/onboarding/compliance', title: 'Compliance Setup' },
] as const;
export type OnboardingScreen = (typeof ONBOARDING_SCREENS)[number]['name'];
