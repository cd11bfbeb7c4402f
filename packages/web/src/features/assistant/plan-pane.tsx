import { type ReactNode, useState } from 'react';
import { ErrorView } from '@/components/error-view';
import { Notice } from '@/components/notice';
import { Time } from '@/components/time';
import { Badge } from '@/components/ui/badge';
import { Skeleton } from '@/components/ui/skeleton';
import { formatNoun, formatTotal } from '@/lib/format-count';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';
import { type ActivityPlan, reviewText, stateOf } from './plan';
import { PlanCadence } from './plan-cadence';
import { PlanFoot } from './plan-foot';
import { SegmentTemplates } from './plan-segment';

interface PlanPaneProps {
  planId: string;
  onCampaign: (campaign: { id: string; strategyPlanId: string }) => void;
  onCanvas: (documentId: string) => void;
  /** The landing pages of the plan's product. */
  landingPages: (productId: string) => ReactNode;
}

/** An activity plan: its days, and the emails of each segment, one open at a time; below what is to be done with it. */
export function PlanPane({ planId, ...acts }: PlanPaneProps) {
  const query = trpc.plans.get.useQuery({ params: { id: planId } });
  const plan = query.data;
  if (plan) return <OpenPlan plan={plan} {...acts} />;
  if (query.isError) return <ErrorView className="h-full" query={query} />;
  return <Skeleton className="m-4 h-60" />;
}

type OpenPlanProps = { plan: ActivityPlan } & Omit<PlanPaneProps, 'planId'>;

function OpenPlan({ plan, onCampaign, onCanvas, landingPages }: OpenPlanProps) {
  const [open, setOpen] = useState<string | undefined>('0.0');
  const state = stateOf(plan);
  const canvas = trpc.documents.openPlan.useMutation({
    onSuccess: ({ id }) => onCanvas(id),
    onError: (error) => toast.failure(error, 'The email could not be opened.'),
  });
  return (
    <section aria-label="Outreach Templates and Cadences" className="flex h-full min-h-0 min-w-0 flex-col">
      <header className="flex min-h-13 shrink-0 flex-wrap items-center gap-x-2 gap-y-1 border-b px-4 py-2">
        <h2 className="font-medium">Outreach Templates and Cadences</h2>
        <Badge variant={state.variant} hasDot>
          {state.text}
        </Badge>
        <span className="w-full truncate text-xs text-muted-foreground" title={plan.goal ?? ''}>
          {plan.name}, {formatNoun(plan.lead_count ?? 0, 'lead')} · {plan.goal}
        </span>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls is reached with the keyboard */}
      <div tabIndex={0} className="flex min-h-0 flex-1 flex-col gap-6 overflow-y-auto p-4">
        <LeadsNotice plan={plan} />
        <PlanCadence plan={plan} />
        {plan.segments.map((segment, at) => (
          <SegmentTemplates
            key={segment.name}
            segment={segment}
            place={String(at)}
            open={open}
            onOpen={setOpen}
            onCanvas={
              plan.may_change
                ? (step) =>
                    canvas.mutate({ params: { id: plan.id }, body: { segment: segment.name ?? '', step } })
                : undefined
            }
          />
        ))}
        {plan.product && landingPages(plan.product.id)}
        <History reviews={plan.reviews} />
      </div>
      <PlanFoot plan={plan} onCampaign={onCampaign} />
    </section>
  );
}

/** What became of the leads since the plan was made. */
function LeadsNotice({ plan }: { plan: ActivityPlan }) {
  const { gone, lead_count: count, matching_now: now, campaign } = plan;
  const more = (now?.value ?? 0) - ((count ?? 0) - (gone ?? 0));
  const texts = [
    ...((gone ?? 0) > 0 ? [`${formatNoun(gone ?? 0, 'lead')} of this plan no longer exist.`] : []),
    ...(more > 0 && !campaign
      ? [`The list has ${formatTotal(more, now?.exact === false)} more now; they are not in this plan.`]
      : []),
  ];
  return texts.length > 0 ? <Notice size="sm">{texts.join(' ')}</Notice> : null;
}

function History({ reviews }: Pick<ActivityPlan, 'reviews'>) {
  if (reviews.length === 0) return null;
  return (
    <div>
      <h3 className="mb-1 font-medium">Approval and legal check</h3>
      <ul className="text-xs text-muted-foreground">
        {reviews.map((review, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no identity but their place.
          <li key={at} className="border-b py-2 wrap-anywhere last:border-b-0">
            {reviewText(review)}, <Time at={review.at} />
            {!review.is_current && ' (before a change)'}
            {review.note ? `: “${review.note}”` : ''}
          </li>
        ))}
      </ul>
    </div>
  );
}
