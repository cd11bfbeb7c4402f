import { useCallback, useEffect, useState } from 'react';
import { Notice } from '@/components/notice';
import { trpc } from '@/lib/trpc';
import type { GenerationTask } from '../../use-generation-task';
import type { WizardCampaign } from '../../wizard-step-props';
import { approvedSince } from './mended-since';

/** Says that sentences of the product were approved after the emails had been written, and how they get into them. */
export function MendedNotice({
  campaign,
  generation,
  isTakenUp,
}: {
  campaign: WizardCampaign;
  generation: GenerationTask;
  /** All emails were rewritten meanwhile: nothing is left to say. */
  isTakenUp: boolean;
}) {
  const key = `mended.${campaign.id}`;
  const [seen, setSeen] = useState(() => localStorage.getItem(key));
  const productId = campaign.product?.id;
  const writtenAt = generation.state === 'done' ? (generation.watch?.task?.created_at ?? null) : null;
  const { data } = trpc.productSheet.get.useQuery(
    { params: { id: productId ?? '' } },
    { enabled: productId !== undefined && writtenAt !== null },
  );
  const newest = data && writtenAt !== null ? approvedSince(data, writtenAt) : undefined;
  const keep = useCallback(
    (at: string) => {
      localStorage.setItem(key, at);
      setSeen(at);
    },
    [key],
  );
  useEffect(() => {
    if (isTakenUp && newest !== undefined) keep(newest);
  }, [isTakenUp, newest, keep]);
  if (newest === undefined || newest === seen) return null;
  return (
    <Notice tone="info" action={{ label: 'Close', onClick: () => keep(newest) }}>
      Sentences of the product were approved after these emails were written. Tick leads and regenerate them
      without an instruction, or go back and write all of them anew.
    </Notice>
  );
}
