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

const forgotPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/forgot-password',
  component: lazyRouteComponent(() => import('@/features/auth'), 'ForgotPasswordPage'),
});

const resetPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reset-password',
  component: lazyRouteComponent(() => import('@/features/auth'), 'ResetPasswordPage'),
});

/** Signing in and passwords: without sidebar and top bar. */
export const authRoutes = [loginRoute, setPasswordRoute, forgotPasswordRoute, resetPasswordRoute] as const;
