import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { WizardLead } from '@myra/shared/contracts/wizard-lead';
import { suppressedAmong } from '../suppressions/index.ts';

/** What a row of a lead says of the person, wherever it was read. An empty address is none. */
export type LeadRow = {
  first_name: string | null;
  last_name: string | null;
  email: string;
  title: string | null;
  office_phone: string | null;
  city: string | null;
  state: string | null;
  category: string | null;
  provider_name: string | null;
  specialties: string[];
  account_name: string | null;
  score: number | null;
  score_reasons: string[];
  is_role_address: boolean;
};

/** A lead as it travels (API-87, API-90), but its id and what lists alone know. */
type LeadFacts = Pick<WizardLead, 'contact' | 'account' | 'score' | 'score_reasons' | 'flags'>;

function toFacts(row: LeadRow, suppressed: ReadonlySet<string>): LeadFacts {
  const { first_name, last_name, email, title, office_phone, city, state } = row;
  const { category, provider_name, specialties, account_name, score, score_reasons } = row;
  return {
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
    score,
    score_reasons,
    flags: [
      ...(email === '' ? ['no-address'] : []),
      ...(suppressed.has(email) ? ['suppressed'] : []),
      ...(row.is_role_address ? ['role-address'] : []),
    ],
  };
}

/** Rows with their leads as they travel, with the reasons why somebody cannot or should not be written to. */
export async function withFacts<Row extends LeadRow>(
  ctx: unknown,
  tx: OrganizationTx,
  rows: readonly Row[],
): Promise<{ row: Row; facts: LeadFacts }[]> {
  const suppressed = await suppressedAmong(
    ctx,
    tx,
    rows.flatMap((row) => row.email || []),
  );
  return rows.map((row) => ({ row, facts: toFacts(row, suppressed) }));
}
