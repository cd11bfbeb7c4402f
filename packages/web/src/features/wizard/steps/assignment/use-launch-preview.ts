import { SEARCH_DEBOUNCE_MS } from '@myra/shared/constants/timing';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { trpc } from '@/lib/trpc';
import { useDebounced } from '@/lib/use-debounced';
import type { KickOffBody } from './assignment-form';

/** What a launch with these settings would do, asked anew when the choosing rests; not asked while `isOn` is false. */
export function useLaunchPreview(campaignId: string, body: KickOffBody, isOn: boolean) {
  const utils = trpc.useUtils();
  const text = useDebounced(isOn ? JSON.stringify(body) : '', SEARCH_DEBOUNCE_MS);
  const settled = useMemo<KickOffBody | undefined>(
    () => (text === '' ? undefined : JSON.parse(text)),
    [text],
  );
  return useQuery({
    // The key begins with the router's name, so that changes of launches, mailboxes and sequences refetch it.
    queryKey: [['launches', 'preview'], campaignId, settled ?? null],
    queryFn:
      settled === undefined || !isOn
        ? skipToken
        : ({ signal }) =>
            utils.client.launches.preview.mutate({ params: { id: campaignId }, body: settled }, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });
}

export type LaunchPreview = NonNullable<ReturnType<typeof useLaunchPreview>['data']>;
