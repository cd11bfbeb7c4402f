import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { compactParams, textParam } from '@/lib/search-params';
import { shellRoute } from './shell';

/** /create-strategy: the campaign wizard; `providers` names what was ticked in the directory. */
export const wizardRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/create-strategy',
  validateSearch: (search: Record<string, unknown>) =>
    compactParams({
      strategy_id: textParam(search.strategy_id),
      campaign_id: textParam(search.campaign_id),
      providers: textParam(search.providers),
    }),
  component: lazyRouteComponent(() => import('@/features/wizard'), 'WizardPage'),
});
