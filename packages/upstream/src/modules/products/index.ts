import type { Module } from '../../module.ts';
import { productsRoutes } from './products.routes.ts';

export {
  changeProduct,
  findProduct,
  findProductOrFirst,
  insertProducts,
  listProductRows,
  lockProduct,
  type ProductRow,
} from './product.store.ts';
export { type ListedProduct, replaceProducts } from './replace-products.ts';
export { toProduct } from './to-product.ts';

export const productsModule: Module = { name: 'products', routes: productsRoutes };
