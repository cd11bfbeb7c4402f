import type { Product } from '@myra/shared/contracts/products';
import type { ProductRow } from './product.store.ts';

export function toProduct(row: ProductRow): Product {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    icp_description: row.icpDescription,
    organization_id: row.organizationId,
    is_sample: row.isSample,
    version: row.version,
  };
}
