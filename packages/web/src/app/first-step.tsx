import { onboardingScreenAt } from '@myra/shared/rules/screens/onboarding';
import { useLocation } from '@tanstack/react-router';
import { lazyPart, MissingPage } from '@/components/lazy-part';

const OrganizationPage = lazyPart(
  () => import('@/features/onboarding').then((module) => module.OrganizationPage),
  MissingPage,
);
const ProductPage = lazyPart(
  () => import('@/features/onboarding').then((module) => module.ProductPage),
  MissingPage,
);

/** /onboarding is the organization step; with onboarding_step=2 the product step. */
export function FirstStep() {
  const { pathname, searchStr } = useLocation();
  const screen = onboardingScreenAt({ pathname, search: searchStr });
  return screen === 'product' ? <ProductPage /> : <OrganizationPage />;
}
