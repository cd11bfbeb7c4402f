import { isDeepStrictEqual } from 'node:util';
import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { MailboxLimits } from '@myra/shared/constants/mailbox-defaults';
import type {
  saveModelPolicy as modelCall,
  Policies,
  saveSendingPolicy as sendingCall,
} from '@myra/shared/contracts/policies';
import { conflict } from '@myra/shared/errors/app-error';
import { stricterLimits } from '@myra/shared/rules/mail/mailbox-limits';
import { actorName, type Ctx, inOrganization, type UserActor } from '../../context.ts';
import type { RequestOf } from '../../http/route.ts';
import { appendActivity } from '../activity/index.ts';
import { releasePaced } from '../sending/index.ts';
import { hastenWork } from '../work/index.ts';
import { limitsOf } from './limits-on-wire.ts';
import { loadPolicies } from './load-policies.ts';
import { applyLimits, lockOwnLimits, setLimits, storePolicy } from './policy.store.ts';

type Saving = { ctx: Ctx<UserActor>; tx: OrganizationTx; version: number | null };
type Part = Parameters<typeof storePolicy>[1]['part'];

/** Stores a part and logs which of its fields changed. Throws conflict with what is stored. */
async function store(
  { ctx, tx, version }: Saving,
  part: Part,
  wire: { policy: 'sending' | 'model'; sent: Readonly<Record<string, unknown>> },
): Promise<void> {
  const before: Readonly<Record<string, unknown>> = (await loadPolicies(ctx, tx))[wire.policy];
  const by = actorName(ctx.actor);
  if (!(await storePolicy(tx, { part, version, by, now: ctx.clock.now() }))) {
    throw conflict('Somebody else changed the policies meanwhile.', {
      reason: 'version',
      current: await loadPolicies(ctx, tx),
      sent: wire.sent,
    });
  }
  const fields = Object.keys(wire.sent).filter((name) => !isDeepStrictEqual(wire.sent[name], before[name]));
  if (fields.length === 0) return;
  await appendActivity(ctx, tx, 'policy.saved', {
    object: { type: 'organization', id: tx.organizationId },
    details: { policy: wire.policy, fields },
  });
}

/**
 * Changes how the organization sends, from the next handoff on. Every mailbox without its own limits gets the new ones
 * in this transaction. Own limits stay where they are stricter. Emails that waited for window, limit or gap are checked
 * again. Dated emails keep their dates. Throws conflict.
 */
export function saveSendingPolicy(
  ctx: Ctx<UserActor>,
  { body: values, ifMatch: version }: RequestOf<typeof sendingCall>,
): Promise<Policies> {
  return inOrganization(ctx, async (tx) => {
    const limits = limitsOf(values);
    const sending = { limits, tracking: { opens: values.track_opens, links: values.track_links } };
    await store({ ctx, tx, version }, { sending }, { policy: 'sending', sent: values });
    await releasePaced(ctx, tx, [...(await applyLimits(tx, limits)), ...(await boundOwnLimits(tx, limits))]);
    return loadPolicies(ctx, tx);
  });
}

/** Changes which writer works and what it may read, from the next written email on. Throws conflict. */
export function saveModelPolicy(
  ctx: Ctx<UserActor>,
  { body: values, ifMatch: version }: RequestOf<typeof modelCall>,
): Promise<Policies> {
  return inOrganization(ctx, async (tx) => {
    const model = {
      writer: values.writer,
      monthlyTokens: values.monthly_tokens,
      campaignTokens: values.campaign_tokens,
      whenSpent: values.when_spent,
      allowed: [...new Set(values.allowed)],
    };
    await store({ ctx, tx, version }, { model }, { policy: 'model', sent: values });
    // Writing that waits for tokens is due at once.
    const { organizationId } = tx;
    await hastenWork(tx, { kind: 'task', organizationId, now: ctx.clock.now() });
    return loadPolicies(ctx, tx);
  });
}

/**
 * Applies the organization's limits to mailboxes with their own: a looser value becomes the organization's. A mailbox
 * without any day or hour in common with the organization's follows it from now on. Sandbox mailboxes deliver nothing
 * and are skipped. Returns the changed ones.
 */
async function boundOwnLimits(tx: OrganizationTx, policy: MailboxLimits): Promise<number[]> {
  const changed: number[] = [];
  for (const { id, limits } of await lockOwnLimits(tx)) {
    const bound = stricterLimits(limits, policy);
    if (isDeepStrictEqual(bound, limits)) continue;
    await setLimits(tx, id, { limits: bound ?? policy, hasOwnLimits: bound !== undefined });
    changed.push(id);
  }
  return changed;
}
