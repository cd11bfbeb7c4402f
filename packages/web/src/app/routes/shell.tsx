import { createRoute, Outlet } from '@tanstack/react-router';
import { Shell } from '../shell/shell';
import { rootRoute } from './root';

/** The layout with sidebar and top bar, the parent of every page inside the product. */
export const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  component: () => (
    <Shell>
      <Outlet />
    </Shell>
  ),
});
