import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { type Ctx, inOrganization, type UserActor } from '../../context.ts';
import { appendActivity } from '../activity/index.ts';
import { lockLeads, stopSequences } from '../sending/index.ts';
import { readValue } from './read-value.ts';
import { type ListedReason, type SuppressionScope, suppress } from './suppress.ts';
import { listRunningOf } from './suppression.store.ts';

/** Sequences that one transaction stops. A whole domain may have more. */
const STOPPED_AT_ONCE = 500;

type Value = { scope: SuppressionScope; value: string };
type Detail = {
  reason?: ListedReason | undefined;
  source?: string | undefined;
  created_at?: string | undefined;
};
export type AddInput = {
  values: readonly string[];
  reason: ListedReason;
  source: 'person' | 'import';
  /** What a file says of each value, in the order of the values. */
  details?: readonly Detail[];
};
export type AddResult = {
  added: number;
  already: number;
  stopped_sequences: number;
  refused: { index: number; message: string }[];
};

/** Stops up to `STOPPED_AT_ONCE` sequences to these, under the leads' locks. Returns how many it found. */
export async function stopSome(ctx: Ctx, tx: OrganizationTx, values: readonly Value[]): Promise<number> {
  const of = (scope: SuppressionScope) => values.filter((each) => each.scope === scope);
  const running = await listRunningOf(tx, {
    addresses: of('address').map(({ value }) => value),
    domains: of('domain').map(({ value }) => value),
    limit: STOPPED_AT_ONCE,
  });
  await lockLeads(
    tx,
    running.map(({ leadId }) => leadId),
  );
  return stopSequences(ctx, tx, { sequenceIds: running.map(({ id }) => id), reason: 'suppressed' });
}

/** Reason, source and date of an entry: the file's own where it names them. A date to come is that of today. */
function entryOf(ctx: Ctx<UserActor>, { reason, source }: AddInput, detail: Detail = {}) {
  const now = ctx.clock.now();
  const at = detail.created_at === undefined ? now : new Date(detail.created_at);
  return {
    reason: detail.reason ?? reason,
    source: detail.source ?? source,
    at: new Date(Math.min(at.getTime(), now.getTime())),
  };
}

/**
 * Suppresses addresses and whole domains, and stops what is planned for them. The entries commit first. From then on
 * the gate blocks every email, even if one transaction cannot stop all of them.
 */
export async function addSuppressions(ctx: Ctx<UserActor>, input: AddInput): Promise<AddResult> {
  const read = input.values.map(readValue);
  const values = read.flatMap((value, index) =>
    value === undefined ? [] : [{ ...value, ...entryOf(ctx, input, input.details?.[index]) }],
  );
  const refused = read.flatMap((value, index) =>
    value === undefined ? [{ index, message: 'Neither an address nor a domain.' }] : [],
  );
  const { reason, source } = input;
  const first = await inOrganization(ctx, async (tx) => {
    const stopped = await stopSome(ctx, tx, values);
    let added = 0;
    // Always in the same order, so that two imports of the same entries never deadlock.
    for (const value of values.toSorted((a, b) => (a.value < b.value ? -1 : 1))) {
      if (await suppress(ctx, tx, value)) added += 1;
    }
    if (added > 0) {
      await appendActivity(ctx, tx, 'suppression.added', { details: { added, reason, source } });
    }
    return { added, stopped };
  });
  let { stopped } = first;
  for (let more = stopped; more > 0; stopped += more) {
    more = await inOrganization(ctx, (tx) => stopSome(ctx, tx, values));
  }
  return { added: first.added, already: values.length - first.added, stopped_sequences: stopped, refused };
}
