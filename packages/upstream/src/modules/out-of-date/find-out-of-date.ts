import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { oldSentence } from '@myra/shared/contracts/out-of-date';
import { countryCode } from '@myra/shared/rules/places/countries';
import { placeOf } from '@myra/writer/plan/within-place';
import type { z } from 'zod';
import { readSheets } from './read-sheets.ts';
import { type DoubtfulRow, listDoubtful, listSequenceIds, type Scope } from './said.store.ts';
import type { SheetNow } from './sheet-now.ts';

/** Sequences whose sentences are read in one statement. */
const CHUNK = 1_000;

/** A sentence of an email that does not stand any more. `why` it may not be said; null: it was changed since, or what follows it. */
export type OldSentence = z.infer<typeof oldSentence>;

/** An unsent email with sentences that do not stand any more. */
export type OldEmail = Pick<
  DoubtfulRow,
  'email_id' | 'sequence_id' | 'lead_id' | 'lead_name' | 'step' | 'version' | 'is_human'
> & {
  old: OldSentence[];
  /** One of them may not be said to this reader. */
  isWithdrawn: boolean;
};

/** What of a row does not stand: its sentence, and the subject of its email. */
function judge(row: DoubtfulRow, sheet: SheetNow): OldSentence[] {
  const sentence = judgeSentence(row, sheet);
  const { old_subject: subject } = row;
  return [
    ...(sentence ? [sentence] : []),
    ...(subject === null ? [] : [{ sentence: subject, why: null, is_subject: true as const }]),
  ];
}

function judgeSentence(row: DoubtfulRow, { whyHeld, words }: SheetNow): OldSentence | undefined {
  const { sentence, refs, role, marks, rests, has_other_claims: hasOthers } = row;
  const place = placeOf({
    state: row.state ?? undefined,
    country: countryCode(row.country),
    lead: { provider: { state: row.provider_state } },
  });
  const why = whyHeld({ refs, role: role ?? '', rests }, place) ?? null;
  const isChanged = marks !== null && !marks.every((mark) => words.includes(mark));
  if (why !== null || isChanged) return { sentence, why };
  return hasOthers ? { sentence, why, has_other_claims: true } : undefined;
}

/**
 * The unsent ones of some emails that say what was changed since, or what may not be said to their lead any more; by id, in
 * the order of the leads. Only the latter without `withChanged`. `sheets`: where they were read before. Every sentence that
 * may be meant is in memory, so a scope is a page or a chunk.
 */
export async function findOutOfDate(
  tx: OrganizationTx,
  scope: Scope & ({ sequenceIds: readonly number[] } | { emailIds: readonly number[] }),
  { now, withChanged, sheets }: { now: Date; withChanged: boolean; sheets?: readonly SheetNow[] },
): Promise<Map<number, OldEmail>> {
  const found = new Map<number, OldEmail>();
  for (const sheet of sheets ?? (await readSheets(tx, scope, now))) {
    if (!withChanged && sheet.limited.length === 0) continue;
    for (const row of await listDoubtful(tx, scope, { sheet, withChanged })) {
      const old = judge(row, sheet);
      if (old.length === 0) continue;
      const { email_id, sequence_id, lead_id, lead_name, step, version, is_human } = row;
      const known = found.get(email_id) ?? {
        ...{ email_id, sequence_id, lead_id, lead_name, step, version, is_human },
        old: [],
        isWithdrawn: false,
      };
      known.old.push(...old);
      known.isWithdrawn ||= old.some(({ why }) => why !== null);
      found.set(email_id, known);
    }
  }
  return found;
}

/** Those of a whole campaign, one after the other, changed ones too. */
export async function* eachOutOfDate(
  tx: OrganizationTx,
  campaignId: number,
  { now, sheets, chunk = CHUNK }: { now: Date; sheets: readonly SheetNow[]; chunk?: number },
): AsyncGenerator<OldEmail> {
  let after = 0;
  while (true) {
    const sequenceIds = await listSequenceIds(tx, { campaignId, after, limit: chunk });
    const scope = { campaignId, sequenceIds };
    yield* (await findOutOfDate(tx, scope, { now, sheets, withChanged: true })).values();
    if (sequenceIds.length < chunk) return;
    after = sequenceIds.at(-1) ?? after;
  }
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
