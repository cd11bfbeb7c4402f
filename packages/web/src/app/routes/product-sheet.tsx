import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { compactParams, textParam } from '@/lib/search-params';
import { shellRoute } from './shell';

/** /products/{id}/sheet: what Myra may say. `list`: whose leads are counted; `back`: where one came from. */
export const productSheetRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/products/$productId/sheet',
  validateSearch: (search: Record<string, unknown>) =>
    compactParams({ list: textParam(search.list, 40), back: textParam(search.back, 500) }),
  component: lazyRouteComponent(() => import('../pages/product-sheet-screen'), 'ProductSheetScreen'),
});
