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

/** API-32 */
export const listProducts = defineCall({
  method: 'GET',
  url: '/products',
  summary: 'Products of the organization',
  api: 'API-32',
  schema: {
    querystring: z.object({ organization_id: idParam, include_deleted: flagParam.default(false) }),
    response: { 200: z.object({ products: z.array(product) }) },
  },
});

/** API-31 */
export const createProducts = defineCall({
  method: 'POST',
  url: '/products/bulk',
  summary: 'Add products',
  api: 'API-31',
  role: 'org-admin',
  files: [],
  schema: {
    body: z.object({ products: z.array(productInput).min(1).max(50) }),
    response: { 200: z.object({ products: z.array(product) }) },
  },
});

/** Adds an invented product with a finished sheet, or answers the one that the organization has. */
export const createSampleProduct = defineCall({
  method: 'POST',
  url: '/products/sample',
  summary: 'Add the sample product',
  api: 'products',
  role: 'org-admin',
  chosen: true,
  schema: { response: { 200: product } },
});

/** API-33 */
export const updateProduct = defineCall({
  method: 'PUT',
  url: '/products/:id',
  summary: 'Save a product',
  api: 'API-33',
  role: 'org-admin',
  schema: { params: idParams, headers: ifMatchNeeded, body: productInput, response: { 200: product } },
});

/** API-34 */
export const deleteProduct = defineCall({
  method: 'DELETE',
  url: '/products/:id',
  summary: 'Delete a product',
  api: 'API-34',
  role: 'org-admin',
  schema: { params: idParams, response: { 200: done } },
});

/** What uses a product, shown before somebody deletes it (SET-12). */
export const listProductUses = defineCall({
  method: 'GET',
  url: '/products/:id/uses',
  summary: 'Campaigns that name a product',
  api: 'SET-12',
  chosen: true,
  schema: {
    params: idParams,
    response: {
      200: z.object({
        total: z.number().int(),
        /** The most recently changed, at most 5. */
        campaigns: z.array(z.object({ id, name: z.string(), status: z.string() })),
      }),
    },
  },
});
