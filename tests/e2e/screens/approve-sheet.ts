import type { Page } from 'playwright';
import { makeSheet } from '../../support/approved-sheet.ts';
import { ask, call } from './gateway.ts';

/** The product of this name in the person's organization. */
export async function productOf(
  page: Page,
  productName: string,
): Promise<{ id: string; organization_id: string }> {
  const { id: organization_id } = await ask<{ id: string }>(page, 'organizations.get');
  type Products = { products: { id: string; name: string }[] };
  const { products } = await ask<Products>(page, 'products.list', { query: { organization_id } });
  const product = products.find(({ name }) => name === productName);
  if (!product) throw new Error(`There is no product ${productName}`);
  return { id: product.id, organization_id };
}

/** Words the question of an approved angle anew, and approves it. */
export async function askAnew(
  page: Page,
  productName: string,
  { angle: name, question }: { angle: string; question: string },
): Promise<void> {
  const params = { id: (await productOf(page, productName)).id };
  type Angles = { angles: { id: string; name: string; version: number }[] };
  const { angles } = await ask<Angles>(page, 'productSheet.get', { params });
  const angle = angles.find((one) => one.name === name);
  if (!angle) throw new Error(`There is no angle ${name}`);
  const saved = await call<{ id: string; version: number }>(page, 'productSheet.updateAngle', {
    params: { id: angle.id },
    body: { question },
    version: angle.version,
  });
  const body = { claims: [], angles: [{ angle_id: Number(saved.id), version: saved.version }] };
  await call(page, 'productSheet.approve', { params, body });
}

/** Approves a sheet for a product with the signed-in person's session, unless it has one. */
export async function approveSheetOf(page: Page, productName: string): Promise<void> {
  const product = await productOf(page, productName);
  const params = { id: product.id };
  const sheet = await ask<{ angles: { state: string }[] }>(page, 'productSheet.get', { params });
  if (sheet.angles.some(({ state }) => state === 'approved')) return;
  await makeSheet(
    {
      createClaim: (body) => call(page, 'productSheet.createClaim', { params, body }),
      createAngle: (body) => call(page, 'productSheet.createAngle', { params, body }),
      approve: (body) => call(page, 'productSheet.approve', { params, body }),
    },
    productName,
  );
}
