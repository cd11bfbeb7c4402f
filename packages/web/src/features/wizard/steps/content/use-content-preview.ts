import { SEARCH_DEBOUNCE_MS } from '@myra/shared/constants/timing';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { trpc } from '@/lib/trpc';
import { useDebounced } from '@/lib/use-debounced';
import type { ContentForm } from './content-form';

/** The first email as this lead would get it, made anew when the typing rests; without a lead, the first chosen one. */
export function useContentPreview(campaignId: string, form: ContentForm, leadId: string | undefined) {
  const utils = trpc.useUtils();
  const text = useDebounced(JSON.stringify(form), SEARCH_DEBOUNCE_MS);
  const settled = useMemo<ContentForm>(() => JSON.parse(text), [text]);
  return useQuery({
    queryKey: ['wizard', 'content-preview', campaignId, leadId ?? null, settled],
    queryFn: ({ signal }) =>
      utils.client.contents.preview.mutate(
        {
          body: {
            campaign_id: campaignId,
            outreach_components: settled,
            ...(leadId !== undefined && { lead_id: leadId }),
          },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });
}

export type ContentPreview = NonNullable<ReturnType<typeof useContentPreview>['data']>;
