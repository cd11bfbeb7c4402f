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

/** The product of this name in the person's organization. */
async function productOf(page: Page, productName: string): Promise<{ id: string }> {
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
  return product;
}

/** Words the question of an approved angle anew, and approves it. */
export async function askAnew(
  page: Page,
  productName: string,
  { angle: name, question }: { angle: string; question: string },
): Promise<void> {
  const params = { id: (await productOf(page, productName)).id };
  type Angles = { angles: { id: string; name: string; version: number }[] };
  const { angles } = await ask<Angles>(page, 'productSheet.get', { params }, true);
  const angle = angles.find((one) => one.name === name);
  if (!angle) throw new Error(`There is no angle ${name}`);
  const saved = await ask<{ id: string; version: number }>(page, 'productSheet.updateAngle', {
    params: { id: angle.id },
    body: { question },
    version: angle.version,
  });
  const body = { claims: [], angles: [{ angle_id: Number(saved.id), version: saved.version }] };
  await ask(page, 'productSheet.approve', { params, body });
}

/** Approves a sheet for a product with the signed-in person's session, unless it has one. */
export async function approveSheetOf(page: Page, productName: string): Promise<void> {
  const product = await productOf(page, productName);
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
