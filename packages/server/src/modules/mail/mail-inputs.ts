import { DRAFT_BODY_MAX, REPLY_COPIES_MAX } from '@myra/shared/constants/limits';
import { z } from 'zod';
import { idText } from '../../upstream/input-schema.ts';

/** What a procedure is about: a conversation, an email of it, a message. */
export const sequence = z.strictObject({ sequence_id: idText });
export const email = sequence.extend({ sequence_email_id: idText });
export const message = z.strictObject({ notification_id: idText });
/** The text of an answer, which may be empty while it is typed. */
export const body = z.string().max(DRAFT_BODY_MAX);
export const copies = z.array(z.email().max(254)).max(REPLY_COPIES_MAX);
