import type { HttpApp } from '@myra/platform/http/create-http-app';
import * as calls from '@myra/shared/contracts/products';
import type { Deps } from '../../context.ts';
import { route } from '../../http/route.ts';
import { addProducts, deleteProduct, listProducts, listProductUses, saveProduct } from './products.ts';

export function productsRoutes(app: HttpApp, deps: Deps): void {
  route(app, deps, calls.listProducts, ({ ctx, query }) => listProducts(ctx, query));
  route(app, deps, calls.listProductUses, ({ ctx, params }) => listProductUses(ctx, params.id));
  route(app, deps, calls.createProducts, ({ ctx, body }) => addProducts(ctx, body));
  route(app, deps, calls.updateProduct, ({ ctx, ...request }) => saveProduct(ctx, request));
  route(app, deps, calls.deleteProduct, ({ ctx, params }) => deleteProduct(ctx, params.id));
}
