import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from './root';

/** Asked for at once and not only when the session is known, because nearly every page needs it. */
const shell = import('../shell/shell-layout');

/** The layout with sidebar and top bar, the parent of every page inside the product. */
export const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  component: lazyRouteComponent(() => shell, 'ShellLayout'),
});
