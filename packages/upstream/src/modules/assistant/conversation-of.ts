import { utcDay } from '@myra/shared/rules/calendar/calendar';
import { type Ctx, inOrganization, organizationOf, type UserActor } from '../../context.ts';
import { listContacts } from '../contacts/index.ts';
import { listMessages } from '../conversations/index.ts';
import type { FoundConversation, WrittenMessage } from './tool-results.ts';

const MESSAGES_MAX = 200;
/** Messages that a model may read, and characters of each. */
const SEEN_MAX = 8;
const SEEN_CHARACTERS_MAX = 1_500;

type FoundLead = { sequenceId: number; names: string[] } | { why: 'no_lead' | 'several' | 'no_conversation' };

/** The newest conversation with the one lead that a search finds, and the lead's names. */
export async function findLeadConversation(ctx: Ctx<UserActor>, lead: string): Promise<FoundLead> {
  const page = { sort: 'name', direction: 'asc', page: 1, limit: 2 } as const;
  const { leads_with_contact_and_account: rows } = await listContacts(ctx, organizationOf(ctx.actor), {
    search: lead,
    ...page,
  });
  const [found, other] = rows;
  if (!found) return { why: 'no_lead' };
  if (other) return { why: 'several' };
  const { sequence_id: sequenceId, contact, account } = found;
  if (!sequenceId) return { why: 'no_conversation' };
  const { first_name: first, last_name: last, provider_name: provider } = contact;
  const whole = [first, last].filter(Boolean).join(' ');
  return {
    sequenceId,
    names: [whole, first, last, provider, account?.name].filter((name) => Boolean(name)).map(String),
  };
}

/** How many messages there are in the conversation with a lead. Nothing of what was written is stored. */
export async function countConversation(
  ctx: Ctx<UserActor>,
  { lead }: { lead: string },
): Promise<FoundConversation> {
  const found = await findLeadConversation(ctx, lead);
  const none = { sequence_id: null, messages: 0, received: 0, last_day: null };
  if ('why' in found) return { ...none, why: found.why };
  const messages = await inOrganization(ctx, (tx) => listMessages(tx, found.sequenceId, MESSAGES_MAX));
  const newest = messages[0]?.createdAt;
  const received = messages.filter(({ direction }) => direction === 'inbound');
  return {
    sequence_id: found.sequenceId,
    messages: messages.length,
    received: received.length,
    last_day: newest ? utcDay(newest) : null,
    why: null,
  };
}

/** What was written to and by a lead, for a model. Messages that a person must read are left out. */
export async function seeConversation(
  ctx: Ctx<UserActor>,
  lead: string,
): Promise<{ written: WrittenMessage[]; names: string[] } | undefined> {
  const found = await findLeadConversation(ctx, lead);
  if ('why' in found) return undefined;
  const messages = await inOrganization(ctx, (tx) => listMessages(tx, found.sequenceId, MESSAGES_MAX));
  const written = messages
    .filter(({ attention }) => attention === null)
    .slice(0, SEEN_MAX)
    .map(
      ({ direction, ownText, body }): WrittenMessage => ({
        by: direction === 'inbound' ? 'the lead' : 'us',
        text: (ownText ?? body ?? '').slice(0, SEEN_CHARACTERS_MAX),
      }),
    );
  return { written, names: found.names };
}
