import { z } from 'zod';
import { callsOf } from './define-call.ts';
import { done, flagParam, id, idParam, idParams, ifMatchNeeded, longText, text } from './wire.ts';

/** API-79 */
export const product = z.object({
  id,
  name: z.string(),
  description: z.string(),
  icp_description: z.string().nullable(),
  organization_id: id,
  /** Invented, to try Myra with: its emails leave only from sandbox mailboxes. */
  is_sample: z.boolean().optional(),
  version: z.number().int(),
});
export type Product = z.infer<typeof product>;

export const productInput = z.object({
  name: text(200, 1),
  description: longText(5_000).min(1),
  icp_description: longText(5_000).nullable().optional(),
});

const defineCall = callsOf({ tag: 'products', role: 'signed-in' });

export const listProducts = defineCall('GET', '/products', {
  summary: 'Products of the organization',
  api: 'API-32',
  querystring: z.object({ organization_id: idParam, include_deleted: flagParam.default(false) }),
  answer: z.object({ products: z.array(product) }),
});

export const createProducts = defineCall('POST', '/products/bulk', {
  summary: 'Add products',
  api: 'API-31',
  role: 'org-admin',
  files: [],
  body: z.object({ products: z.array(productInput).min(1).max(50) }),
  answer: z.object({ products: z.array(product) }),
});

/** Adds an invented product with a finished sheet, or answers the one that the organization has. */
export const createSampleProduct = defineCall('POST', '/products/sample', {
  summary: 'Add the sample product',
  api: 'products',
  role: 'org-admin',
  chosen: true,
  answer: product,
});

export const updateProduct = defineCall('PUT', '/products/:id', {
  summary: 'Save a product',
  api: 'API-33',
  role: 'org-admin',
  params: idParams,
  headers: ifMatchNeeded,
  body: productInput,
  answer: product,
});

export const deleteProduct = defineCall('DELETE', '/products/:id', {
  summary: 'Delete a product',
  api: 'API-34',
  role: 'org-admin',
  params: idParams,
  answer: done,
});

/** What uses a product, shown before somebody deletes it (SET-12). */
export const listProductUses = defineCall('GET', '/products/:id/uses', {
  summary: 'Campaigns that name a product',
  api: 'SET-12',
  chosen: true,
  params: idParams,
  answer: z.object({
    total: z.number().int(),
    /** The most recently changed, at most 5. */
    campaigns: z.array(z.object({ id, name: z.string(), status: z.string() })),
  }),
});
