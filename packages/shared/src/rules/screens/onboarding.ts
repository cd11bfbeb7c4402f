import { ONBOARDING_SCREENS, type OnboardingScreen } from '../../constants/onboarding.ts';

/** The page after onboarding. */
export const HOME_PATH = '/strategy';

/** The path of an onboarding step. Above 4, onboarding is over. A missing or impossible step counts as the first. */
export function onboardingPath(step: number | null | undefined): string {
  if (typeof step === 'number' && step > ONBOARDING_SCREENS.length) return HOME_PATH;
  const screen = ONBOARDING_SCREENS.find((candidate) => candidate.step === step);
  return (screen ?? ONBOARDING_SCREENS[0]).path;
}

/** Whether the path belongs to onboarding. */
export function isOnboardingPath(pathname: string): boolean {
  return pathname === '/onboarding' || pathname.startsWith('/onboarding/');
}

/**
 * The onboarding screen of an address, or undefined for any other address. `/onboarding?onboarding_step=2` shows the
 * product screen; other values are ignored.
 */
export function onboardingScreenAt(location: {
  pathname: string;
  search: string;
}): OnboardingScreen | undefined {
  if (location.pathname === '/onboarding' && asksForProductStep(location.search)) return 'product';
  return ONBOARDING_SCREENS.find((screen) => screen.path === location.pathname)?.name;
}

/** Whether the search part of an address (with or without '?') asks for the product step. */
export function asksForProductStep(search: string): boolean {
  return search.replace(/^\?/, '').split('&').includes('onboarding_step=2');
}
