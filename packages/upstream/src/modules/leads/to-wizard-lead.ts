import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { WizardLead } from '@myra/shared/contracts/wizard-lead';
import type { ListedLead } from './list-page.store.ts';
import { withFacts } from './to-lead-facts.ts';

/** Leads of a list in their wire form. */
export async function toWizardLeads(
  ctx: unknown,
  tx: OrganizationTx,
  leads: readonly ListedLead[],
): Promise<WizardLead[]> {
  return (await withFacts(ctx, tx, leads)).map(({ row, facts }) => ({
    ...facts,
    id: row.lead_id,
    painpoints: row.painpoints.map(({ text }) => text),
    painpoint_reasons: row.painpoints.map(({ basis }) => basis),
    benefits: row.benefits.map(({ text }) => text),
  }));
}
