import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from './root';

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  component: lazyRouteComponent(() => import('@/features/auth'), 'LoginPage'),
});

const setPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/set-password',
  component: lazyRouteComponent(() => import('@/features/auth'), 'SetPasswordPage'),
});

/** /login and /set-password: without sidebar and top bar. */
export const authRoutes = [loginRoute, setPasswordRoute] as const;
