import { readDraft } from '@/lib/local-draft';
import type { SequenceEmail } from './lead-sequence';

/** The name under which this device keeps an unsaved text of this email. */
export const emailDraftKey = ({ email_id }: SequenceEmail): string => `sequence-email.${email_id}`;

/** Whether this device has an unsaved text for this email. */
export const hasDraft = (userId: string, email: SequenceEmail): boolean =>
  readDraft(localStorage, userId, emailDraftKey(email)) !== undefined;
