import { Notice } from '@/components/notice';
import { trpc } from '@/lib/trpc';
import type { GenerationTask } from '../../use-generation-task';
import type { WizardCampaign } from '../../wizard-step-props';
import { isMendedSince } from './mended-since';

interface MendedNoticeProps {
  campaign: WizardCampaign;
  generation: GenerationTask;
  onBack: (() => void) | undefined;
}

/** Says that sentences of the product were approved after the emails had been written, and how they get into them. */
export function MendedNotice({ campaign, generation, onBack }: MendedNoticeProps) {
  const productId = campaign.product?.id;
  const writtenAt = generation.state === 'done' ? (generation.watch?.task?.created_at ?? null) : null;
  const { data } = trpc.productSheet.get.useQuery(
    { params: { id: productId ?? '' } },
    { enabled: productId !== undefined && writtenAt !== null },
  );
  if (data === undefined || writtenAt === null || !isMendedSince(data, writtenAt)) return null;
  return (
    <Notice tone="info" action={onBack && { label: 'Back to Content', onClick: onBack }}>
      Sentences of the product were approved after these emails were written. Tick leads and regenerate them
      without an instruction, or go back and write all of them anew.
    </Notice>
  );
}
