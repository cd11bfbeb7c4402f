import type { SequenceDetail } from '@myra/shared/mail/conversation';
import { isAnswerable } from '@myra/shared/rules/mail/answerable';
import { replyRefusedText } from '@myra/shared/rules/mail/reply-refused';
import { type Contact, contactName } from '../contact';
import type { LeadHistory } from '../lead-history';

type Sequences = LeadHistory['sequences'];

/** The conversation that one writes in: the newest with an answer, else the newest with a message. */
export function conversationWith<Each extends Pick<Sequences[number], 'has_messages' | 'replied_at'>>(
  sequences: readonly Each[],
): Each | undefined {
  const begun = sequences.filter(({ has_messages }) => has_messages);
  return begun.find(({ replied_at }) => replied_at !== null) ?? begun[0];
}

/** Whether a campaign may write the first email to a lead: none was answered, and nothing forbids it. */
export const mayBegin = (
  { flags }: Pick<Contact, 'flags'>,
  conversation: Pick<SequenceDetail, 'notifications'> | undefined,
): boolean =>
  !conversation?.notifications.some(isAnswerable) &&
  !flags.includes('no-address') &&
  !flags.includes('suppressed');

/** Why nobody can write to a lead now; undefined where somebody can. `conversation` is undefined where there is none. */
export function whyNoWriting(
  lead: Pick<Contact, 'contact' | 'flags'>,
  conversation: Pick<SequenceDetail, 'notifications' | 'reply_refused'> | undefined,
): string | undefined {
  const name = contactName(lead);
  if (conversation?.notifications.some(isAnswerable)) {
    const refused = conversation.reply_refused ?? null;
    return refused === null ? undefined : replyRefusedText(name, refused);
  }
  if (lead.flags.includes('no-address')) return `No email address of ${name} is known.`;
  if (lead.flags.includes('suppressed')) return replyRefusedText(name, 'suppressed');
  return `${name} has not written yet. The first email to them is that of a campaign.`;
}
