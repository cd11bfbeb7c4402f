import { type Ctx, inOrganization } from '../../context.ts';
import { noteChange } from '../changes/index.ts';
import { loadConversation } from './list-conversations.ts';
import { setRead } from './sequence.store.ts';
import type { MailSequence } from './to-mail-sequence.ts';

/** Marks as read or unread, for everyone. Doing it again changes nothing. Throws not-found. */
export function markConversationRead(ctx: Ctx, input: { id: number; read: boolean }): Promise<MailSequence> {
  return inOrganization(ctx, async (tx) => {
    if (await setRead(tx, input.id, input.read)) noteChange(tx, 'sequence', input.id);
    return loadConversation(tx, input.id);
  });
}
