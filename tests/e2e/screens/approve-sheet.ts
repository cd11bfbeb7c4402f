import type { Page } from 'playwright';
import { makeSheet } from '../../support/approved-sheet.ts';

/** Calls a procedure of the gateway with the page's session. */
async function ask<T>(page: Page, name: string, input: unknown, isQuery = false): Promise<T> {
  const answer = await page.evaluate(
    async ({ name, input, isQuery }) => {
      const headers = { 'content-type': 'application/json', 'x-myra': '1' };
      const query = input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`;
      const response = isQuery
        ? await fetch(`/trpc/${name}${query}`, { headers })
        : await fetch(`/trpc/${name}`, { method: 'POST', headers, body: JSON.stringify(input) });
      return { status: response.status, body: await response.text() };
    },
    { name, input, isQuery },
  );
  if (answer.status !== 200)
    throw new Error(`${name} answered ${answer.status} ${answer.body.slice(0, 300)}`);
  return JSON.parse(answer.body).result.data as T;
}

/** Approves a sheet for a product with the signed-in person's session, unless it has one. */
export async function approveSheetOf(page: Page, productName: string): Promise<void> {
  const organization = await ask<{ id: string }>(page, 'organizations.get', undefined, true);
  const input = { query: { organization_id: organization.id } };
  const { products } = await ask<{ products: { id: string; name: string }[] }>(
    page,
    'products.list',
    input,
    true,
  );
  const product = products.find(({ name }) => name === productName);
  if (!product) throw new Error(`There is no product ${productName}`);
  const params = { id: product.id };
  const sheet = await ask<{ angles: { state: string }[] }>(page, 'productSheet.get', { params }, true);
  if (sheet.angles.some(({ state }) => state === 'approved')) return;
  await makeSheet(
    {
      createClaim: (body) => ask(page, 'productSheet.createClaim', { params, body }),
      createAngle: (body) => ask(page, 'productSheet.createAngle', { params, body }),
      approve: (body) => ask(page, 'productSheet.approve', { params, body }),
    },
    productName,
  );
}
