export { noteMessage } from './note-message.ts';
export { refreshCampaignSearch, updateDraftWaiting as setDraftWaiting } from './threads.store.ts';
export { replyToSequenceEmail, stepToSequenceEmail } from './to-sequence-email.ts';
