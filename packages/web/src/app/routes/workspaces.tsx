import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { choiceParam, compactParams } from '@/lib/search-params';
import { shellRoute } from './shell';

/** /workspace: the list. */
const listRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/workspace',
  component: lazyRouteComponent(() => import('@/features/workspaces'), 'WorkspacesPage'),
});

/** /workspace/{id}: its steps. Without `step` it is the first. */
const detailRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/workspace/$workspaceId',
  validateSearch: (search: Record<string, unknown>) =>
    compactParams({ step: choiceParam(search.step, ['company', 'persona'] as const) }),
  component: lazyRouteComponent(() => import('../pages/workspace-screen'), 'WorkspaceScreen'),
});

export const workspacesRoutes = [listRoute, detailRoute] as const;
