import { screenTexts } from '@myra/shared/messages/screen-texts';
import { ChevronDown, MailX } from 'lucide-react';
import { Button } from '@/components/ui/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { formatNoun } from '@/lib/format-count';
import { nameOf, type Representative } from '@/lib/representative';
import { toast } from '@/lib/toast';
import { type RouterOutputs, trpc } from '@/lib/trpc';
import { failing, succeeds } from '@/lib/write';

type Held = RouterOutputs['representatives']['waitingMail']['held'][number];

/** Unsent emails of removed representatives, with a button to assign them to somebody else. */
export function WaitingMail({ people }: { people: readonly Representative[] }) {
  const { data } = trpc.representatives.waitingMail.useQuery(undefined, { retry: false });
  const held = data?.held ?? [];
  if (held.length === 0) return null;
  return (
    <section aria-label="Held mail" className="mx-6 my-4 rounded-xl border max-sm:mx-4">
      <h3 className="border-b px-4 py-3 font-medium">Held mail</h3>
      <ul className="divide-y">
        {held.map((each) => (
          <HeldRow key={each.id} held={each} people={people} />
        ))}
      </ul>
    </section>
  );
}

function HeldRow({ held, people }: { held: Held; people: readonly Representative[] }) {
  const utils = trpc.useUtils();
  const reassign = trpc.representatives.reassign.useMutation(failing());
  const name = held.name || held.email || screenTexts.missing;
  const give = async (to: Representative) => {
    if (!(await succeeds(reassign.mutateAsync({ params: { id: held.id }, body: { to_rep_id: to.id } }))))
      return;
    toast.success(`${nameOf(to)} sends the mail of ${name} now.`);
    await Promise.all([utils.representatives.invalidate(), utils.emailAccounts.invalidate()]);
  };
  return (
    <li className="flex items-center gap-3 px-4 py-3 max-sm:flex-wrap">
      <MailX className="shrink-0 text-muted-foreground" aria-hidden="true" />
      <div className="min-w-0 grow basis-56">
        <p className="wrap-break-word">
          <span className="font-medium">{name}</span> was removed.{' '}
          {formatNoun(held.emails ?? 0, 'email', 'emails')} to{' '}
          {formatNoun(held.people ?? 0, 'person', 'people')} {held.emails === 1 ? 'waits' : 'wait'} until
          somebody takes them over.
        </p>
        <p className="text-xs wrap-break-word text-muted-foreground">
          They leave from {held.mailboxes.join(', ') || screenTexts.missing}, whoever takes them.
        </p>
      </div>
      {people.length === 0 ? (
        <span className="text-xs text-muted-foreground">Add a representative first.</span>
      ) : (
        <DropdownMenu>
          <DropdownMenuTrigger asChild>
            <Button
              variant="outline"
              size="sm"
              isBusy={reassign.isPending}
              aria-label={`Hand over the mail of ${name}`}
            >
              Hand over
              <ChevronDown aria-hidden="true" />
            </Button>
          </DropdownMenuTrigger>
          <DropdownMenuContent align="end">
            <DropdownMenuLabel>To</DropdownMenuLabel>
            {people.map((person) => (
              <DropdownMenuItem key={person.id} onSelect={() => void give(person)}>
                {nameOf(person)}
              </DropdownMenuItem>
            ))}
          </DropdownMenuContent>
        </DropdownMenu>
      )}
    </li>
  );
}
