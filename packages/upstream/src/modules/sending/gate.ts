import type { CampaignPace } from '@myra/shared/constants/campaign-pace';
import type { MailboxLimits, SendingWindow } from '@myra/shared/constants/mailbox-defaults';
import { OVERLAPS, type Overlap } from '@myra/shared/constants/overlaps';
import { addDays } from '@myra/shared/rules/calendar/calendar';
import { windowFor } from '@myra/shared/rules/calendar/campaign-pace';
import { instantToLocal, localToInstant, nextOpening } from '@myra/shared/rules/calendar/schedule';
import type { Zone } from '@myra/shared/rules/calendar/time-zone';

/** Reasons for which an email is never sent as it is. */
export const FINAL_REASONS = [
  'replied',
  'unsubscribed',
  'bounced',
  'complained',
  'suppressed',
  'campaign_inactive',
  'lead_deleted',
  'claim_withdrawn',
] as const;
export type FinalReason = (typeof FINAL_REASONS)[number];

/** Reasons for which an email waits. */
export const TEMPORARY_REASONS = [
  'sending_stopped',
  'campaign_paused',
  'sequence_paused',
  'mailbox_off',
  'needs_reauth',
  'mailbox_unreachable',
  'mailbox_throttled',
  'rep_removed',
  'consent_missing',
  'content_check',
  ...OVERLAPS,
  'sync_stale',
  'outside_window',
  'over_daily_limit',
  'over_campaign_limit',
  'gap',
] as const;
export type TemporaryReason = (typeof TEMPORARY_REASONS)[number];

/** A follow-up is sent only if its mailbox was read for replies within this time. */
export const SYNC_FRESH_MS = 10 * 60_000;
/** Reasons that only a person or an event ends are checked again after this. */
export const ASK_AGAIN_MS = 15 * 60_000;
/** A mailbox that could not be read for replies is read again after this. */
const SYNC_RETRY_MS = 60_000;

export type MailboxFacts = {
  isDeleted: boolean;
  isActive: boolean;
  /** The database was restored, and nobody has released sending yet. */
  isSendingStopped: boolean;
  /** 'ok', 'needs_reauth', 'throttled', 'unreachable'. */
  health: string;
  /** Epoch ms at which a throttled or unreachable mailbox is tried again. */
  retryAt: number | null;
  isRepresentativeRemoved: boolean;
  limits: MailboxLimits;
  /** Zone whose days the daily limit counts. */
  zone: Zone;
  usedToday: number;
  lastHandedAt: number | null;
  syncedOkAt: number | null;
};

export type GateFacts = {
  /** Epoch ms. */
  now: number;
  /**
   * A step is sent automatically, a reply was approved by a person, a notice goes to the organization's own people, and a
   * direct one was written by a person outside every sequence.
   */
  kind: 'step' | 'reply' | 'notice' | 'direct';
  logic: 'START_CAMPAIGN' | 'IF_REPLIED' | 'IF_NOT_REPLIED' | null;
  isLeadDeleted: boolean;
  /** For an answer: suppressed after the person last wrote. */
  isSuppressed: boolean;
  /** Undefined for an email outside any sequence. */
  sequence?: { state: string; reasonToStop: string | null };
  campaign?: {
    isDeleted: boolean;
    status: string;
    runState: string | null;
    zone: Zone;
    /** Patients are written to only with the attested consent of the list (45 CFR 164.508). */
    isConsentMissing: boolean;
    pace: CampaignPace;
    /** Steps of the campaign handed off on this day of its zone. Read only where it has a daily maximum. */
    usedToday: number;
  };
  mailbox: MailboxFacts;
  /** Of a first email: the organization is already in touch with the person. */
  overlap: Overlap | undefined;
  /** It says a claim that may not be said to this lead any more. */
  isWithdrawn: boolean;
  /** The frozen text failed its last check. */
  isContentRefused: boolean;
};

/** `reason` is stored; `reasons` has all that apply. `askAt` is epoch ms. */
export type GateAnswer =
  | { kind: 'yes' }
  | { kind: 'final'; reason: FinalReason; reasons: FinalReason[] }
  | { kind: 'temporary'; reason: TemporaryReason; reasons: TemporaryReason[]; askAt: number };

const STOPPED: Record<string, FinalReason> = {
  unsubscribed: 'unsubscribed',
  bounced: 'bounced',
  complained: 'complained',
  suppressed: 'suppressed',
};

function finalReasons(facts: GateFacts): FinalReason[] {
  const { sequence, campaign } = facts;
  const reasons: FinalReason[] = [];
  const stopped = STOPPED[sequence?.reasonToStop ?? ''];
  // A person who opted out and then wrote again may be answered; a person who complained never is.
  const isForgiven = facts.kind === 'reply' && !facts.isSuppressed && stopped !== 'complained';
  if (stopped && !isForgiven) reasons.push(stopped);
  if (facts.isSuppressed) reasons.push('suppressed');
  if (facts.isLeadDeleted) reasons.push('lead_deleted');
  if (facts.kind !== 'step') return reasons;
  if (sequence?.reasonToStop === 'replied' || facts.logic === 'IF_REPLIED') reasons.push('replied');
  const isOver = sequence?.state === 'completed' && !stopped;
  const isCampaignOff = campaign !== undefined && (campaign.isDeleted || campaign.status !== 'active');
  if (isOver || isCampaignOff) reasons.push('campaign_inactive');
  if (facts.isWithdrawn) reasons.push('claim_withdrawn');
  return reasons;
}

type Wait = { reason: TemporaryReason; askAt: number };

/** Why a mailbox cannot send at all now, or undefined. */
export function mailboxWait(mailbox: MailboxFacts, now: number): Wait | undefined {
  const later = now + ASK_AGAIN_MS;
  const retryAt = Math.max(mailbox.retryAt ?? later, now + 1_000);
  if (mailbox.isSendingStopped) return { reason: 'sending_stopped', askAt: later };
  if (mailbox.isDeleted || !mailbox.isActive) return { reason: 'mailbox_off', askAt: later };
  if (mailbox.isRepresentativeRemoved) return { reason: 'rep_removed', askAt: later };
  if (mailbox.health === 'ok') return undefined;
  if (mailbox.health === 'throttled') return { reason: 'mailbox_throttled', askAt: retryAt };
  if (mailbox.health === 'unreachable') return { reason: 'mailbox_unreachable', askAt: retryAt };
  return { reason: 'needs_reauth', askAt: later };
}

/** The first opening of the window on the next day of `zone`, whose daily limit is used up. */
export function nextDayOpening(
  facts: { window: SendingWindow; zone: Zone },
  windowZone: Zone,
  now: number,
): number {
  const tomorrow = localToInstant(
    { date: addDays(instantToLocal(now, facts.zone).date, 1), minute: 0 },
    facts.zone,
  );
  return nextOpening(facts.window, windowZone, tomorrow) ?? now + ASK_AGAIN_MS;
}

function pauses(facts: GateFacts): Wait[] {
  const { campaign, sequence, kind, now } = facts;
  const askAt = now + ASK_AGAIN_MS;
  const waits: Wait[] = [];
  if (kind === 'step' && campaign && campaign.runState !== 'running' && campaign.runState !== 'finished') {
    waits.push({ reason: 'campaign_paused', askAt });
  }
  if (kind === 'step' && sequence?.state === 'paused') waits.push({ reason: 'sequence_paused', askAt });
  if (kind === 'step' && campaign?.isConsentMissing) waits.push({ reason: 'consent_missing', askAt });
  if (kind === 'step' && facts.overlap) waits.push({ reason: facts.overlap, askAt });
  if (facts.isContentRefused) waits.push({ reason: 'content_check', askAt });
  return waits;
}

function freshness({ kind, logic, mailbox, now }: GateFacts): Wait[] {
  if (kind !== 'step' || logic !== 'IF_NOT_REPLIED') return [];
  const isFresh = mailbox.syncedOkAt !== null && now - mailbox.syncedOkAt <= SYNC_FRESH_MS;
  return isFresh ? [] : [{ reason: 'sync_stale', askAt: now + SYNC_RETRY_MS }];
}

/** Window, daily limit and gap bind steps only; an approved answer is sent at its time. */
function pace({ kind, campaign, mailbox, now }: GateFacts): Wait[] {
  if (kind !== 'step') return [];
  const { limits } = mailbox;
  const windowZone = campaign?.zone ?? mailbox.zone;
  const window = windowFor(limits.window, campaign?.pace);
  const waits: Wait[] = [];
  const opening = nextOpening(window, windowZone, now);
  if (opening !== now) waits.push({ reason: 'outside_window', askAt: opening ?? now + ASK_AGAIN_MS });
  if (limits.dailyLimit !== null && mailbox.usedToday >= limits.dailyLimit) {
    waits.push({
      reason: 'over_daily_limit',
      askAt: nextDayOpening({ window, zone: mailbox.zone }, windowZone, now),
    });
  }
  const dailyMax = campaign?.pace.daily_max ?? null;
  if (campaign && dailyMax !== null && campaign.usedToday >= dailyMax) {
    waits.push({
      reason: 'over_campaign_limit',
      askAt: nextDayOpening({ window, zone: windowZone }, windowZone, now),
    });
  }
  const gapOver = (mailbox.lastHandedAt ?? Number.NEGATIVE_INFINITY) + limits.gapSeconds * 1_000;
  if (gapOver > now) waits.push({ reason: 'gap', askAt: gapOver });
  return waits;
}

/**
 * The send gate: may this email go to this person now? Pure; the facts are read inside the lease, under the lead's lock.
 * A final no beats a temporary one. Of several temporary reasons the first of TEMPORARY_REASONS is reported, and the gate is
 * asked again when the last one ends.
 */
export function askGate(facts: GateFacts): GateAnswer {
  const finals = finalReasons(facts);
  const [final] = finals;
  if (final) return { kind: 'final', reason: final, reasons: finals };
  const blocked = mailboxWait(facts.mailbox, facts.now);
  const waits = [...pauses(facts), ...(blocked ? [blocked] : []), ...freshness(facts), ...pace(facts)];
  const [first] = waits.toSorted(
    (a, b) => TEMPORARY_REASONS.indexOf(a.reason) - TEMPORARY_REASONS.indexOf(b.reason),
  );
  if (!first) return { kind: 'yes' };
  return {
    kind: 'temporary',
    reason: first.reason,
    reasons: waits.map((wait) => wait.reason),
    askAt: Math.max(...waits.map((wait) => wait.askAt)),
  };
}
