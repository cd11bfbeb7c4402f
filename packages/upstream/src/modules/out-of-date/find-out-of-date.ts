import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { stateCode } from '@myra/writer/facts/states';
import { type DoubtfulRow, listDoubtful, listProductsOf, type Scope } from './said.store.ts';
import { readSheetNow, type SheetNow } from './sheet-now.ts';

/** A sentence of an email that does not stand any more. `why` it may not be said; null: its words were changed since. */
export type OldSentence = { sentence: string; why: string | null };

/** An unsent email with sentences that do not stand any more. */
export type OldEmail = Pick<
  DoubtfulRow,
  'email_id' | 'sequence_id' | 'lead_id' | 'lead_name' | 'step' | 'version' | 'is_human'
> & {
  old: OldSentence[];
  /** One of them may not be said to this reader. */
  isWithdrawn: boolean;
};

function judge(row: DoubtfulRow, { whyHeld, words }: SheetNow): OldSentence | undefined {
  const { sentence, refs, role, marks, rests } = row;
  const state = stateCode(row.state) ?? stateCode(row.provider_state);
  const why = whyHeld({ refs, role: role ?? '', rests }, state) ?? null;
  const isChanged = marks !== null && !marks.every((mark) => words.includes(mark));
  return why !== null || isChanged ? { sentence, why } : undefined;
}

/**
 * The unsent emails of a campaign, or some of these emails, that say what was changed since, or what may not be said to
 * their lead any more; by id, in the order of the leads. Only the latter without `withChanged`.
 */
export async function findOutOfDate(
  tx: OrganizationTx,
  scope: Scope,
  { now, withChanged }: { now: Date; withChanged: boolean },
): Promise<Map<number, OldEmail>> {
  const found = new Map<number, OldEmail>();
  for (const productId of await listProductsOf(tx, scope)) {
    const sheet = await readSheetNow(tx, productId, now);
    if (!withChanged && sheet.limited.length === 0) continue;
    for (const row of await listDoubtful(tx, scope, { productId, sheet, withChanged })) {
      const sentence = judge(row, sheet);
      if (!sentence) continue;
      const { email_id, sequence_id, lead_id, lead_name, step, version, is_human } = row;
      const known = found.get(email_id) ?? {
        ...{ email_id, sequence_id, lead_id, lead_name, step, version, is_human },
        old: [],
        isWithdrawn: false,
      };
      known.old.push(sentence);
      known.isWithdrawn ||= sentence.why !== null;
      found.set(email_id, known);
    }
  }
  return found;
}

/** Those of these emails that say what may not be said to their lead any more. */
export async function findWithdrawn(
  tx: OrganizationTx,
  emailIds: readonly number[],
  now: Date,
): Promise<ReadonlySet<number>> {
  if (emailIds.length === 0) return new Set();
  const found = await findOutOfDate(tx, { emailIds }, { now, withChanged: false });
  return new Set([...found].flatMap(([id, { isWithdrawn }]) => (isWithdrawn ? [id] : [])));
}

/** Why an email may not be said as it is, as within a sentence. */
export const whyWithdrawn = (email: OldEmail | undefined): string | undefined =>
  email?.old.find(({ why }) => why !== null)?.why ?? undefined;
