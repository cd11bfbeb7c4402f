import { countDrafts, readDraft } from '@/lib/local-draft';
import type { SequenceEmail } from './lead-sequence';

const emailsOf = (campaignId: string): string => `sequence-email.${campaignId}.`;

/** The name under which this device keeps an unsaved text of this email. */
export const emailDraftKey = (campaignId: string, { email_id }: SequenceEmail): string =>
  `${emailsOf(campaignId)}${email_id}`;

/** Whether this device has an unsaved text for this email. */
export const hasDraft = (userId: string, campaignId: string, email: SequenceEmail): boolean =>
  readDraft(localStorage, userId, emailDraftKey(campaignId, email)) !== undefined;

/** How many emails of a campaign have an unsaved text on this device. */
export const countUnsaved = (userId: string, campaignId: string): number =>
  countDrafts(localStorage, userId, emailsOf(campaignId));
