import { SEARCH_DEBOUNCE_MS } from '@myra/shared/constants/timing';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { trpc } from '@/lib/trpc';
import { useSettled } from '../../use-settled';
import { type ConfigurationForm, formFaults, wireProfile } from './configuration-form';

/**
 * How the writer understands a configuration, asked anew when the typing rests. Undefined before the first answer, and
 * for good where the upstream cannot say.
 */
export function useProfileCheck(campaignId: string, form: ConfigurationForm) {
  const utils = trpc.useUtils();
  const text = useSettled(
    useMemo(() => JSON.stringify(form), [form]),
    SEARCH_DEBOUNCE_MS,
  );
  const settled = useMemo<ConfigurationForm>(() => JSON.parse(text), [text]);
  const isWhole = Object.keys(formFaults(settled)).length === 0;
  const { data } = useQuery({
    queryKey: ['wizard', 'profile-check', campaignId, settled],
    queryFn: ({ signal }) =>
      utils.client.aiProfiles.check.mutate(
        { body: { campaign_id: campaignId, ...wireProfile(settled) } },
        { signal },
      ),
    enabled: isWhole,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });
  return data;
}

export type ProfileCheck = NonNullable<ReturnType<typeof useProfileCheck>>;
