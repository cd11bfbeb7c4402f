import type { Correspondent, SequenceDetail } from '@myra/shared/mail/conversation';
import type { SnippetFields } from '@myra/shared/mail/snippet';
import type { trpc } from '@/lib/trpc';
import { namesOf } from '../catch-all/names-of';

type Utils = ReturnType<typeof trpc.useUtils>;

/**
 * What the fields of a snippet stand for in an answer: the lead's, or the name of the other person that it goes to. A lead that
 * cannot be read leaves its fields open.
 */
export async function snippetFields(
  utils: Utils,
  {
    lead_id,
    lead_name,
    email,
    representative,
  }: Pick<SequenceDetail['sequence'], 'lead_id' | 'lead_name' | 'email' | 'representative'>,
  to: Correspondent | undefined,
): Promise<SnippetFields> {
  const sender = { sender_name: representative?.name ?? '' };
  const isLead =
    to === undefined || to.name?.trim() === lead_name || to.email?.toLowerCase() === email?.toLowerCase();
  if (!isLead) return { ...sender, ...namesOf(to.name ?? '') };
  if (lead_id === null) return sender;
  const history = await utils.leads.history
    .fetch({ params: { id: lead_id } }, { staleTime: 60_000 })
    .catch(() => undefined);
  const contact = history?.lead?.contact;
  return {
    ...sender,
    first_name: contact?.first_name ?? '',
    last_name: contact?.last_name ?? '',
    company: contact?.provider_name ?? '',
  };
}
