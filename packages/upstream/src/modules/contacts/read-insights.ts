import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { LeadHistory } from '@myra/shared/contracts/contacts';
import { type LeadFacts, leadInsights } from '@myra/writer/lead-insight';
import { personFacts } from '../leads/index.ts';
import { findOrganization } from '../organizations/index.ts';
import { readWriterSheet } from '../product-sheet/index.ts';
import { listProductRows } from '../products/index.ts';
import type { ContactRow } from './contact.store.ts';

const PRODUCTS_MAX = 5;

/** What is known of a contact itself, as a writer reads a lead. */
const factsOf = (row: ContactRow): LeadFacts => ({
  ...personFacts(row.id, row),
  account: null,
  provider: null,
});

/**
 * Pain points and benefits of a contact for the products of its campaigns, or for every product where it is in none: questions
 * and lines of the approved angles that match, with the reason. Products without one are left out.
 */
export async function readInsights(
  tx: OrganizationTx,
  row: ContactRow,
  input: { productIds: readonly number[]; now: Date },
): Promise<NonNullable<LeadHistory['insights']>> {
  const audience = (await findOrganization(tx))?.audienceType ?? null;
  const wanted = new Set(input.productIds);
  const products = (await listProductRows(tx, { includeDeleted: false }))
    .filter(({ id }) => wanted.size === 0 || wanted.has(id))
    .slice(0, PRODUCTS_MAX);
  const insights: NonNullable<LeadHistory['insights']> = [];
  for (const { id, name } of products) {
    const sheet = await readWriterSheet(tx, id, input.now);
    const { painpoints, benefits } = leadInsights(factsOf(row), sheet, audience);
    const angles = painpoints.map(({ text, basis }, at) => ({
      painpoint: text,
      benefit: benefits[at]?.text ?? '',
      reason: basis,
    }));
    if (angles.length > 0) insights.push({ product_id: id, product_name: name, angles });
  }
  return insights;
}
