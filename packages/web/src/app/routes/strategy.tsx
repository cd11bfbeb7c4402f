import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { choiceParam, compactParams, textParam } from '@/lib/search-params';
import { shellRoute } from './shell';

/** The open tab, and the campaign whose drawer or the landing page whose editor is open over the page. */
const validateSearch = (search: Record<string, unknown>) =>
  compactParams({
    tab: choiceParam(search.tab, ['campaigns', 'landing-page', 'activity'] as const),
    campaign_id: textParam(search.campaign_id),
    landing_page_id: textParam(search.landing_page_id, 40),
  });

const component = lazyRouteComponent(() => import('../pages/strategy-screen'), 'StrategyScreen');

const homeRoute = createRoute({ getParentRoute: () => shellRoute, path: '/', validateSearch, component });

const strategyRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/strategy',
  validateSearch,
  component,
});

const planRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/strategy/$strategyId',
  validateSearch,
  component,
});

/** Another name of the same page. */
const plansRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/strategy-plans',
  beforeLoad: () => {
    throw redirect({ to: '/strategy', replace: true });
  },
});

/** /, /strategy and /strategy/{id} are one page. */
export const strategyRoutes = [homeRoute, strategyRoute, planRoute, plansRoute] as const;
