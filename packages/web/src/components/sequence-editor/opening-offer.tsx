import { Button } from '@/components/ui/button';
import { formatCount, formatNoun } from '@/lib/format-count';
import { type RouterOutputs, trpc } from '@/lib/trpc';
import { failing, succeeds } from '@/lib/write';
import type { SequenceEmail } from './lead-sequence';
import type { SequencePages } from './use-sequence-pages';

type Opening = NonNullable<RouterOutputs['sequences']['opening']['opening']>;

/** 'all 212 leads'; 'more than 1,000 leads' where they were not counted to the end. */
function leadsText({ leads }: Opening): string {
  const count = formatCount(leads?.value ?? 0);
  if (leads?.exact === false) return `more than ${count} leads`;
  return leads?.value === 1 ? 'the other lead' : `all ${count} leads`;
}

/** After a person changed an opening that the offline writer put together: use it for the other leads with this angle, and undo that. */
export function OpeningOffer({ list, email }: { list: SequencePages; email: SequenceEmail }) {
  const params = { email_id: email.email_id };
  const query = trpc.sequences.opening.useQuery({ params }, { enabled: email.writer === 'composer' });
  const set = trpc.sequences.setOpening.useMutation(failing());
  const opening = query.data?.opening;
  if (!opening) return null;
  const isUsed = opening.is_used === true;
  const refused = opening.refused ?? 0;
  if (!isUsed && (opening.leads?.value ?? 0) === 0) return null;
  const change = async (use: boolean) => {
    if (!(await succeeds(set.mutateAsync({ params, body: { use } })))) return;
    await query.refetch();
    list.reload();
  };
  return (
    <section
      aria-label="Your opening"
      className="mx-4 mb-3 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg bg-primary-soft px-3 py-2 text-primary-soft-foreground"
    >
      <p className="min-w-0 flex-1 basis-52" aria-live="polite">
        {isUsed ? (
          `This opening is used for ${leadsText(opening)} with this angle. Emails edited by hand stay.`
        ) : (
          <>
            <span className="font-medium">You edited this opening.</span>
            {opening.names_lead === true && ' It names a lead, so it cannot be used for others.'}
            {opening.names_lead !== true && refused > 0 && (
              <> {formatNoun(refused, 'email')} would break the limit or a rule with it and stay.</>
            )}
          </>
        )}
      </p>
      {(isUsed || opening.names_lead !== true) && (
        <Button
          variant="outline"
          size="sm"
          className="h-auto min-h-7 py-1 text-left whitespace-normal text-foreground"
          isBusy={set.isPending}
          onClick={() => void change(!isUsed)}
        >
          {isUsed ? 'Undo' : `Use this opening for ${leadsText(opening)} with this angle`}
        </Button>
      )}
    </section>
  );
}
