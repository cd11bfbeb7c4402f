import type { FormDraft } from '@/lib/form/kept-form';
import { type Seen, useSaveVersioned } from '@/lib/form/use-save-versioned';
import { trpc } from '@/lib/trpc';
import { type ContentForm, formOf, type StoredContent } from './content-form';

interface SaveInput {
  organizationId: string;
  campaignId: string;
  stored: StoredContent | undefined;
  draft: FormDraft<ContentForm>;
}

/**
 * Creates or updates the campaign's content. Returns what is stored then, or the conflict if somebody else changed it
 * meanwhile.
 */
export function useSaveContent() {
  const create = trpc.contents.create.useMutation();
  const update = trpc.contents.update.useMutation();
  const utils = trpc.useUtils();
  const { save: saveVersioned, isBusy } = useSaveVersioned();

  const save = async ({ organizationId, campaignId, stored, draft }: SaveInput) => {
    const of = { organization_id: organizationId, campaign_id: campaignId };
    const body = { outreach_components: draft.form, channel: 'Email' as const, ...of };
    const send = (seen: Seen | undefined): Promise<StoredContent> =>
      seen === undefined
        ? create.mutateAsync({ body })
        : update.mutateAsync({
            params: { id: seen.id },
            body,
            version: seen.version,
          });
    const saved = await saveVersioned({
      stored,
      draft,
      formOf,
      send,
      readAgain: async () => (await utils.client.contents.list.query({ query: of })).contents[0],
    });
    if (!('theirs' in saved)) utils.contents.list.setData({ query: of }, { contents: [saved] });
    return saved;
  };
  return { save, isBusy };
}
