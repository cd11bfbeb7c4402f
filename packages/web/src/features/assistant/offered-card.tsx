import { Check, Clock, Hand, X } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { formatFullDate, formatTime } from '@/lib/format-date';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';
import { PlaceLink } from './place-link';
import type { OfferedAct } from './thread';

/** An act that the assistant offers, in plain words. Only a click on Confirm does it, once. */
export function OfferedCard({ card }: { card: OfferedAct }) {
  const utils = trpc.useUtils();
  const refresh = () => utils.assistant.invalidate();
  const run = trpc.assistant.runCard.useMutation({
    onSuccess: () => Promise.all([refresh(), utils.savedViews.invalidate()]),
    onError: (error) => {
      toast.failure(error, 'This could not be done.');
      void refresh();
    },
  });
  const decline = trpc.assistant.declineCard.useMutation({
    onSuccess: refresh,
    onError: (error) => {
      toast.failure(error, 'This could not be declined.');
      void refresh();
    },
  });
  const { id, title, lines, state, input_hash: hash } = card;
  const isBusy = run.isPending || decline.isPending;
  return (
    <Card aria-label={title ?? ''} className="flex flex-col gap-2 p-4">
      <h3 className="flex items-start gap-2 font-medium wrap-anywhere">
        <Hand aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted-foreground" />
        {title}
      </h3>
      <ul className="flex flex-col gap-1 text-muted-foreground">
        {lines.map((line) => (
          <li key={line} className="wrap-anywhere whitespace-pre-wrap">
            {line}
          </li>
        ))}
      </ul>
      {state === 'open' ? (
        <div className="flex flex-wrap gap-2 pt-1">
          <Button
            size="sm"
            isBusy={run.isPending}
            disabled={isBusy}
            onClick={() => run.mutate({ params: { id }, body: { input_hash: hash ?? '' } })}
          >
            Confirm
          </Button>
          <Button
            size="sm"
            variant="outline"
            isBusy={decline.isPending}
            disabled={isBusy}
            onClick={() => decline.mutate({ params: { id } })}
          >
            Decline
          </Button>
        </div>
      ) : (
        <Decided card={card} />
      )}
    </Card>
  );
}

/** What became of an act: its receipt, or why there is none. */
function Decided({ card: { state, why, receipt } }: { card: OfferedAct }) {
  const className = 'flex items-start gap-2 border-t pt-2 text-sm wrap-anywhere';
  if (state === 'done' && receipt) {
    return (
      <p className={className}>
        <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-success" />
        <span>
          {receipt.text} {receipt.opens && <PlaceLink text="Open it" opens={receipt.opens} />}{' '}
          <time
            dateTime={receipt.at ?? ''}
            title={formatFullDate(receipt.at)}
            className="text-xs text-muted-foreground"
          >
            {formatTime(receipt.at)}
          </time>
        </span>
      </p>
    );
  }
  const Icon = state === 'declined' ? X : Clock;
  return (
    <p className={`${className} text-muted-foreground`}>
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {state === 'declined' ? 'Declined. Nothing was changed.' : `Expired. ${why ?? ''} Nothing was changed.`}
    </p>
  );
}
