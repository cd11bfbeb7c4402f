import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { LISTED_TEXT_FIELDS, type ListedText } from '@myra/shared/constants/lead-fields';
import type { LeadRole } from '@myra/shared/constants/lead-roles';
import type { WizardLead } from '@myra/shared/contracts/wizard-lead';
import { readLead } from '@myra/writer/facts/read-lead';
import { suppressedAmong } from '../suppressions/index.ts';
import { personFacts } from './writing-facts.ts';

/** A lead's row with its list fields, from any query. An empty address becomes none. */
export type LeadRow = Record<ListedText, string | null> & {
  email: string;
  specialties: string[];
  account_name: string | null;
  score: number | null;
  score_reasons: string[];
  is_role_address: boolean;
  /** As a person chose it. */
  role: LeadRole | null;
};

/** A lead in its wire form, without its id and the list's fields. */
type LeadFacts = Pick<WizardLead, 'contact' | 'role' | 'account' | 'score' | 'score_reasons' | 'flags'>;

function pick<Row, Key extends keyof Row>(row: Row, keys: readonly Key[]): Pick<Row, Key> {
  // The keys are exactly the ones asked for.
  return Object.fromEntries(keys.map((key) => [key, row[key]])) as Pick<Row, Key>;
}

/** The role as a writer reads it. */
const roleOf = (row: LeadRow): LeadRole | null =>
  readLead({ ...personFacts(0, row), account: null, provider: null }, null).roles[0] ?? null;

function toFacts(row: LeadRow, suppressed: ReadonlySet<string>): LeadFacts {
  const { email, specialties, account_name, score, score_reasons } = row;
  return {
    contact: { ...pick(row, LISTED_TEXT_FIELDS), email: email || null, specialties },
    role: { name: roleOf(row), is_chosen: row.role !== null },
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

/** Leads in their wire form, with the reasons why a person cannot or should not be written to. */
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
