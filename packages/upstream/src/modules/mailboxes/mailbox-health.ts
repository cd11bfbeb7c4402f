import type { SendOutcome } from '@myra/mail/types';
import { type OrganizationTx, withOrganization } from '@myra/platform/database/with-organization';
import { type Ctx, type Deps, systemCtx } from '../../context.ts';
import { holdMailbox, releaseMailbox } from '../sending/index.ts';
import { scheduleWork } from '../work/index.ts';
import { lockMailbox, type MailboxRow, noteMailbox } from './mailbox.store.ts';
import { noteBlock } from './mailbox-blocks.ts';
import type { MailboxRef } from './mailbox-ref.ts';

/** Failed connections in a row after which a mailbox is unreachable. */
export const FAILURES_MAX = 5;
const THROTTLED_MS = 15 * 60_000;
const SLOWDOWN_MAX = 64;
const GOOD_WHILE_MS = 60 * 60_000;
const BACKOFF_MS = 60_000;
const BACKOFF_MAX_MS = 60 * 60_000;

type Acting = Pick<Ctx, 'actor' | 'clock'>;

/** The wait before an unreachable mailbox is tried again. */
export function backoffMs(failures: number): number {
  return Math.min(BACKOFF_MAX_MS, BACKOFF_MS * 2 ** Math.max(0, failures - FAILURES_MAX));
}

async function wakeAt(tx: OrganizationTx, accountId: number, at: Date): Promise<void> {
  await scheduleWork(tx, { kind: 'receive', organizationId: tx.organizationId, key: accountId, at });
}

/** The mailbox can send again: its held emails are due, spread by the gap. */
export async function markOk(ctx: Acting, tx: OrganizationTx, row: MailboxRow): Promise<void> {
  const now = ctx.clock.now();
  const isGoodWhile = row.slowedAt !== null && now.getTime() - row.slowedAt.getTime() >= GOOD_WHILE_MS;
  const isSlow = row.slowdown > 1 && isGoodWhile;
  if (row.health === 'ok' && row.failures === 0 && !isSlow) return;
  await noteMailbox(tx, row.id, {
    health: 'ok',
    healthReason: null,
    retryAt: null,
    failures: 0,
    ...(isSlow && { slowdown: Math.ceil(row.slowdown / 2), slowedAt: now }),
  });
  if (row.health !== 'ok') {
    await releaseMailbox(ctx, tx, row.id);
    await wakeAt(tx, row.id, now);
  }
}

/** The server refuses the credentials: nothing is sent until a person has tested them again. */
export async function markNeedsReauth(ctx: Acting, tx: OrganizationTx, row: MailboxRow, reason: string) {
  if (row.health === 'needs_reauth') return;
  await noteMailbox(tx, row.id, { health: 'needs_reauth', healthReason: reason, retryAt: null });
  await holdMailbox(ctx, tx, { accountId: row.id, reason: 'needs_reauth' });
}

async function markThrottled(ctx: Acting, tx: OrganizationTx, row: MailboxRow, reason: string) {
  if (row.health === 'needs_reauth') return;
  const now = ctx.clock.now();
  const retryAt = new Date(now.getTime() + THROTTLED_MS);
  // Several emails that were throttled at the same time count once.
  const isNews = row.health !== 'throttled';
  await noteMailbox(tx, row.id, {
    health: 'throttled',
    healthReason: reason,
    retryAt,
    ...(isNews && { slowdown: Math.min(SLOWDOWN_MAX, row.slowdown * 2), slowedAt: now }),
  });
  await holdMailbox(ctx, tx, { accountId: row.id, reason: 'mailbox_throttled' });
  await wakeAt(tx, row.id, retryAt);
}

/** Counts a failed connection. The fifth in a row makes the mailbox unreachable for a while. */
export async function markFailed(ctx: Acting, tx: OrganizationTx, row: MailboxRow, reason: string) {
  const failures = row.failures + 1;
  if (row.health === 'needs_reauth') return;
  if (failures < FAILURES_MAX && row.health === 'ok') return noteMailbox(tx, row.id, { failures });
  const retryAt = new Date(ctx.clock.now().getTime() + backoffMs(failures));
  await noteMailbox(tx, row.id, { failures, health: 'unreachable', healthReason: reason, retryAt });
  await holdMailbox(ctx, tx, { accountId: row.id, reason: 'mailbox_unreachable' });
  await wakeAt(tx, row.id, retryAt);
}

async function follow(ctx: Acting, tx: OrganizationTx, row: MailboxRow, outcome: SendOutcome) {
  switch (outcome.kind) {
    case 'accepted':
      // Another email may have been refused at the same time; that result stays.
      return row.health === 'ok' ? markOk(ctx, tx, row) : undefined;
    case 'refused-sender':
      return markNeedsReauth(
        ctx,
        tx,
        row,
        outcome.sentence ?? `The sending server (SMTP) answered: ${outcome.text}`,
      );
    case 'unreachable':
      return markFailed(
        ctx,
        tx,
        row,
        outcome.sentence ?? `The sending server (SMTP) was not reached: ${outcome.text}`,
      );
    case 'temporary':
      if (!outcome.throttled) return undefined;
      return markThrottled(
        ctx,
        tx,
        row,
        outcome.sentence ?? `The sending server (SMTP) asks to slow down: ${outcome.text}`,
      );
    default:
      return undefined;
  }
}

/** Updates the mailbox's health after a handoff, in its own transaction. */
export async function recordHealth(deps: Deps, mailbox: MailboxRef, outcome: SendOutcome): Promise<void> {
  const ctx = systemCtx(deps, 'send.dispatch', mailbox.organizationId);
  await withOrganization(deps.database, mailbox.organizationId, async (tx) => {
    // Before the mailbox is locked: the intake stores a block before it stores how far the mailbox was read.
    if (outcome.kind === 'refused-recipient' && outcome.isBlock)
      await noteBlock(ctx, tx, { accountId: mailbox.accountId, reason: outcome.text });
    const row = await lockMailbox(tx, mailbox.accountId);
    if (row) await follow(ctx, tx, row, outcome);
  });
}
