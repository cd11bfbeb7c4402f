import { useState } from 'react';
import { Notice } from '@/components/notice';
import { trpc } from '@/lib/trpc';
import type { GenerationTask } from '../../use-generation-task';
import type { WizardCampaign } from '../../wizard-step-props';
import { approvedSince } from './mended-since';

/** Says that sentences of the product were approved after the emails had been written, and how they get into them. */
export function MendedNotice({
  campaign,
  generation,
}: {
  campaign: WizardCampaign;
  generation: GenerationTask;
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
  if (newest === undefined || newest === seen) return null;
  const close = () => {
    localStorage.setItem(key, newest);
    setSeen(newest);
  };
  return (
    <Notice tone="info" action={{ label: 'Close', onClick: close }}>
      Sentences of the product were approved after these emails were written. Tick leads and regenerate them
      without an instruction, or go back and write all of them anew.
    </Notice>
  );
}
