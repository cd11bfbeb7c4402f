import type { SequenceDetail } from '@myra/shared/mail/conversation';
import type { SnippetFields } from '@myra/shared/mail/snippet';
import type { trpc } from '@/lib/trpc';

type Utils = ReturnType<typeof trpc.useUtils>;

/** What the fields of a snippet stand for in a conversation. A lead that cannot be read leaves its fields open. */
export async function snippetFields(
  utils: Utils,
  { lead_id, representative }: Pick<SequenceDetail['sequence'], 'lead_id' | 'representative'>,
): Promise<SnippetFields> {
  const sender = { sender_name: representative?.name ?? '' };
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
