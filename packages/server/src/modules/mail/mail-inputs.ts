import { DRAFT_BODY_MAX, REPLY_COPIES_MAX } from '@myra/shared/constants/limits';
import { TYPED_KINDS } from '@myra/shared/constants/mail';
import { z } from 'zod';
import { idText } from '../../upstream/input-schema.ts';

/** What a procedure is about: a conversation, an email of it, a message. */
export const sequence = z.strictObject({ sequence_id: idText });
export const email = sequence.extend({ sequence_email_id: idText });
export const message = z.strictObject({ notification_id: idText });
/** What is typed beside the answer in a conversation, by the message or the draft that it is about. */
export const typedAbout = z.strictObject({ kind: z.enum(TYPED_KINDS), id: idText });
/** The text of an answer, which may be empty while it is typed. */
export const body = z.string().max(DRAFT_BODY_MAX);
export const copies = z.array(z.email().max(254)).max(REPLY_COPIES_MAX);
