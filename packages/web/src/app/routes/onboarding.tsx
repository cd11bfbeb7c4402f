import { onboardingScreenAt } from '@myra/shared/rules/onboarding';
import { createRoute, lazyRouteComponent, useLocation } from '@tanstack/react-router';
import { lazyPart, MissingPage } from '@/components/lazy-part';

import { rootRoute } from './root';

const OrganizationPage = lazyPart(
  () => import('@/features/onboarding').then((module) => module.OrganizationPage),
  MissingPage,
);
const ProductPage = lazyPart(
  () => import('@/features/onboarding').then((module) => module.ProductPage),
  MissingPage,
);

/** /onboarding is the organization step; with onboarding_step=2 the product step. */
function FirstStep() {
  const { pathname, searchStr } = useLocation();
  const screen = onboardingScreenAt({ pathname, search: searchStr });
  return screen === 'product' ? <ProductPage /> : <OrganizationPage />;
}

const organizationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/onboarding',
  component: FirstStep,
});

const productRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/onboarding/product',
  component: lazyRouteComponent(() => import('@/features/onboarding'), 'ProductPage'),
});

const audienceRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/onboarding/audience',
  component: lazyRouteComponent(() => import('@/features/onboarding'), 'AudiencePage'),
});

const complianceRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/onboarding/compliance',
  component: lazyRouteComponent(() => import('@/features/onboarding'), 'CompliancePage'),
});

/** The four onboarding screens: without sidebar and top bar. */
export const onboardingRoutes = [organizationRoute, productRoute, audienceRoute, complianceRoute] as const;
