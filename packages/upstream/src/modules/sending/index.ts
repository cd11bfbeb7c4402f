export { cancelCampaign } from './cancel-campaign.ts';
export { holdCampaign, releaseCampaign } from './hold-campaign.ts';
export { holdMailbox, type MailboxReason, releaseMailbox, releasePaced } from './hold-mailbox.ts';
export { findReplyRow } from './insert-reply.store.ts';
export { lockLeads } from './lead-lock.store.ts';
export { PLAN_AHEAD_MS } from './plan-sends.ts';
export type { SendingPorts } from './ports.ts';
export { type Notice, scheduleNotice } from './schedule-notice.ts';
export { callBackReply, type ReplyToSchedule, scheduleReply } from './schedule-reply.ts';
export { sendingModule } from './sending-module.ts';
export {
  type EndingReason,
  pauseSequence,
  planWork,
  resumeSequences,
  type StopReason,
  stopLead,
  stopSequence,
  stopSequences,
} from './stop-sequence.ts';
