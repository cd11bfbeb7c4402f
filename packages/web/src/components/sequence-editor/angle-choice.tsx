import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { cn } from '@/lib/cn';
import { formatNoun } from '@/lib/format-count';
import { type RouterOutputs, trpc } from '@/lib/trpc';
import { failing, succeeds } from '@/lib/write';
import type { LeadSequence } from './lead-sequence';
import type { SequencePages } from './use-sequence-pages';

type Angle = RouterOutputs['sequences']['angles']['angles'][number];

/** 'Practice manager, practice · used on day 4': how an angle fits this lead. */
function noteOf({ why, days, is_opening }: Angle): string {
  const fit = why === null ? 'Not for this role' : `${why.charAt(0).toUpperCase()}${why.slice(1)}`;
  const later = is_opening === true ? [] : days;
  return later.length === 0 ? fit : `${fit} · used on day ${later.join(', ')}`;
}

/** The angles of the product sheet for one lead; another one writes its emails again. */
export function AngleChoice({ list, lead }: { list: SequencePages; lead: LeadSequence }) {
  const params = { id: list.campaignId, lead_id: lead.lead_id };
  const query = trpc.sequences.angles.useQuery({ params });
  const change = trpc.sequences.changeAngle.useMutation(failing());
  const [isAll, setIsAll] = useState(false);
  const angles = query.data?.angles ?? [];
  if (angles.length < 2) return null;
  const opening = angles.find((angle) => angle.is_opening === true);
  const fitting = angles.filter((angle) => angle.why !== null || angle === opening);
  const others = angles.length - fitting.length;
  const byHand = lead.emails.filter((email) => email.is_human).length;

  const choose = async (angleId: string) => {
    if (await succeeds(change.mutateAsync({ params, body: { angle_id: angleId } }))) list.reload();
  };
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 flex flex-wrap gap-x-2">
        <span className="font-medium">Change angle</span>
        <span className="text-xs leading-5 text-muted-foreground">
          another angle writes {lead.emails.length === 1 ? 'this email' : 'these emails'} again
          {byHand > 0 && `; ${formatNoun(byHand, 'email')} edited by hand stays`}
        </span>
      </legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,220px),1fr))] gap-2">
        {(isAll ? angles : fitting).map((angle) => (
          <button
            key={angle.id}
            type="button"
            aria-pressed={angle === opening}
            aria-busy={change.isPending || undefined}
            title={angle.question ?? undefined}
            onClick={() => {
              if (angle !== opening && !change.isPending) void choose(angle.id);
            }}
            className={cn(
              'rounded-lg border border-border-strong px-3 py-2 text-left hover:bg-muted',
              angle === opening && 'border-primary bg-primary-soft/30 inset-ring inset-ring-primary',
            )}
          >
            <span className="block">{angle.name}</span>
            <span className="block text-xs text-muted-foreground">{noteOf(angle)}</span>
          </button>
        ))}
      </div>
      {others > 0 && (
        <Button variant="link" className="mt-2" aria-expanded={isAll} onClick={() => setIsAll(!isAll)}>
          {isAll ? 'Show only those for this role' : `${formatNoun(others, 'angle')} for other roles`}
        </Button>
      )}
    </fieldset>
  );
}
