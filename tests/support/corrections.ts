import { correctMeaning } from '@myra/shared/contracts/mail-replies';
import type { MailWorld } from './mail-world.ts';
import type { Conversation } from './reply-world.ts';

type Change = { type: 'set'; intent: string; wait_until?: string } | { type: 'undo' };
type Person = Pick<Conversation, 'token'>;

/** Corrections of what a message means, by a person of the conversation. */
export function correctionsIn(world: MailWorld) {
  const change = ({ token }: Person, id: number, body: Change, ifMatch?: number) =>
    world.upstream.call(correctMeaning, {
      token,
      params: { id },
      body,
      ...(ifMatch !== undefined && { ifMatch }),
    });
  return {
    change,
    set: (talk: Person, id: number, intent: string, wait_until?: string) =>
      change(talk, id, { type: 'set', intent, ...(wait_until && { wait_until }) }),
    undo: (talk: Person, id: number) => change(talk, id, { type: 'undo' }),
    suppressed: ({ campaign }: Conversation) =>
      world.sql`select source, reason from suppressions where organization_id = ${campaign.organizationId}`,
  };
}
