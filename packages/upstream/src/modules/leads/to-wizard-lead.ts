import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { WizardLead } from '@myra/shared/contracts/wizard-lead';
import { suppressedAmong } from '../suppressions/index.ts';
import type { ListedLead } from './list-page.store.ts';

function toWizardLead(lead: ListedLead, suppressed: ReadonlySet<string>): WizardLead {
  const { lead_id, account_name, painpoints, benefits, score, score_reasons } = lead;
  const { first_name, last_name, email, title, office_phone, city, state } = lead;
  const { category, provider_name, specialties } = lead;
  return {
    id: lead_id,
    contact: {
      first_name,
      last_name,
      email: email || null,
      title,
      office_phone,
      city,
      state,
      category,
      provider_name,
      specialties,
    },
    account: account_name === null ? null : { name: account_name },
    painpoints: painpoints.map(({ text }) => text),
    benefits: benefits.map(({ text }) => text),
    score,
    score_reasons,
    flags: [
      ...(email === '' ? ['no-address'] : []),
      ...(suppressed.has(email) ? ['suppressed'] : []),
      ...(lead.is_role_address ? ['role-address'] : []),
    ],
  };
}

/** Leads as they travel (API-87, API-90), with the reasons why somebody cannot or should not be written to. */
export async function toWizardLeads(
  ctx: unknown,
  tx: OrganizationTx,
  leads: readonly ListedLead[],
): Promise<WizardLead[]> {
  const suppressed = await suppressedAmong(
    ctx,
    tx,
    leads.flatMap((lead) => lead.email || []),
  );
  return leads.map((lead) => toWizardLead(lead, suppressed));
}
