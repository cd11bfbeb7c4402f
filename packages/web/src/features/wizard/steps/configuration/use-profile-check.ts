import { SEARCH_DEBOUNCE_MS } from '@myra/shared/constants/timing';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { trpc } from '@/lib/trpc';
import { useDebounced } from '@/lib/use-debounced';
import { type ConfigurationForm, configurationSchema } from './configuration-form';

/**
 * How the writer understands a configuration, read again when the person stops typing. Undefined before the first answer, and
 * always if the upstream does not offer it.
 */
export function useProfileCheck(campaignId: string, form: ConfigurationForm) {
  const utils = trpc.useUtils();
  const text = useDebounced(
    useMemo(() => JSON.stringify(form), [form]),
    SEARCH_DEBOUNCE_MS,
  );
  const settled = useMemo(() => configurationSchema.safeParse(JSON.parse(text)).data, [text]);
  const { data } = useQuery({
    queryKey: ['wizard', 'profile-check', campaignId, settled],
    queryFn:
      settled === undefined
        ? skipToken
        : ({ signal }) =>
            utils.client.aiProfiles.check.mutate(
              { body: { campaign_id: campaignId, ...settled } },
              { signal },
            ),
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });
  return data;
}

export type ProfileCheck = NonNullable<ReturnType<typeof useProfileCheck>>;
