export { approvedLinks } from './approved-links.ts';
export { cancelCampaign } from './cancel-campaign.ts';
export { allowedHosts, foreignLinks, linksIn, withoutForeignLinks } from './check-content.ts';
export { type DirectRow, findDirect, findDirectByKey, listDirect } from './direct-email.store.ts';
export { isAnythingDue, lookUpMarks } from './doubt.store.ts';
export { doubtDue, doubtHanded } from './doubt-emails.ts';
export { goesOn } from './effects.store.ts';
export { type EmailHold, emailHolds } from './email-holds.ts';
export { askingSignature, isWholeSignature, postalLine, textOf } from './email-text.ts';
export { lastWroteMs } from './handoff.store.ts';
export { holdCampaign, releaseCampaign } from './hold-campaign.ts';
export {
  holdMailbox,
  type MailboxReason,
  releaseMailbox,
  releasePaced,
  releaseStopped,
} from './hold-mailbox.ts';
export { findReplyRow } from './insert-reply.store.ts';
export { lockLeads } from './lead-lock.store.ts';
export { listLedgerRows } from './list-outbound.ts';
export { ownFooterOf } from './own-footer.ts';
export { PLAN_AHEAD_MS } from './plan-sends.ts';
export type { SendingPorts } from './ports.ts';
export { readdress, replan } from './readdress.ts';
export { resolveOutbound } from './resolve-outbound.ts';
export { callBackDirect, scheduleDirect } from './schedule-direct.ts';
export { type Notice, scheduleNotice } from './schedule-notice.ts';
export { callBackReplies, callBackReply, type ReplyToSchedule, scheduleReply } from './schedule-reply.ts';
export { sendingModule } from './sending-module.ts';
export {
  type EndingReason,
  endLead,
  pauseSequence,
  planWork,
  resumeSequences,
  type StopReason,
  stopLead,
  stopSequence,
  stopSequences,
} from './stop-sequence.ts';
