import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { writeOffline } from '@myra/writer/offline/write-offline';
import { exampleFor } from '../product-sheet/index.ts';
import type { ProductRow } from '../products/index.ts';
import { writeBase } from './write-base.ts';
import { toTemplate } from './write-plan.ts';

/** An email for an invented person, who is named by role and employer. */
type ExampleEmail = { who: string; title: string; subject: string; body: string };

/** The first email about a product to a role, as a new campaign with the usual settings writes it; or why there is none. */
export async function writeExample(
  tx: OrganizationTx,
  { product, role }: { product: ProductRow; role: string | undefined },
  now: Date,
): Promise<ExampleEmail | { missing: string }> {
  const base = await writeBase(tx, { name: '', product, days: [0] }, now);
  const lead = exampleFor(base.sheet, role, base.organization.audienceType);
  const input = { ...base, lead };
  const result = writeOffline(input);
  if (!result.ok) return { missing: result.fault.message };
  const [email] = result.emails;
  if (!email) return { missing: result.notWritten[0]?.why ?? 'Nothing can be written yet.' };
  const { title, subject, body } = toTemplate(input, email);
  return { who: [lead.title, lead.providerName].filter(Boolean).join(' at '), title, subject, body };
}
