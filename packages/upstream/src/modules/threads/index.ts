export { noteMessage } from './note-message.ts';
export { noteUnmatched } from './note-unmatched.ts';
export { refreshSearch } from './refresh-search.ts';
export { refreshCampaignSearch, updateDraftWaiting as setDraftWaiting } from './threads.store.ts';
export { replyToSequenceEmail, stepToSequenceEmail } from './to-sequence-email.ts';
