import { REPRESENTATIVES_MAX } from '@myra/shared/constants/limits';
import { messages } from '@myra/shared/messages/catalogue';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { ErrorView } from '@/components/error-view';
import { AddRepresentativeButton } from '@/components/person-dialog/add-representative-button';
import { Skeletons } from '@/components/ui/skeleton';
import { errorText } from '@/lib/error-text';
import type { Representative } from '@/lib/representative';
import { trpc } from '@/lib/trpc';
import { RepresentativeRow } from './representative-row';
import type { LaunchPreview } from './use-launch-preview';

interface RepresentativeListProps {
  organizationId: string;
  accountIds: readonly string[];
  preview: LaunchPreview | undefined;
  /** Said under the list: that nobody is chosen. */
  error: string | undefined;
  onChange: (accountIds: string[]) => void;
}

/** The people whom the emails may come from. */
export function RepresentativeList(props: RepresentativeListProps) {
  const { organizationId, accountIds, preview, error, onChange } = props;
  const query = trpc.representatives.list.useQuery({ query: { org_id: organizationId } });
  const [refusedId, setRefusedId] = useState<string | undefined>(undefined);
  const people = query.data?.representatives;
  const toggle = ({ id, email_account }: Representative) => {
    if (email_account === null) return setRefusedId(id);
    const rest = accountIds.filter((accountId) => accountId !== email_account.id);
    onChange(rest.length < accountIds.length ? rest : [...rest, email_account.id]);
  };
  return (
    <section aria-label="Representatives">
      <div className="mb-2 flex flex-wrap gap-x-2">
        <h2 className="font-medium">Representatives</h2>
        <span className="text-muted-foreground">who these emails come from</span>
      </div>
      {people === undefined && query.isError && (
        <ErrorView
          className="rounded-xl border"
          error={
            new Error(messages.error.loadRepresentatives(errorText(query.error, messages.error.general)))
          }
          fallback={messages.error.loadRepresentatives(errorText(query.error, messages.error.general))}
          onRetry={() => void query.refetch()}
        />
      )}
      {people === undefined && query.isPending && (
        <Skeletons lines={['h-8 w-3/5', 'h-8 w-2/5']} className="gap-4 rounded-xl border p-4" />
      )}
      {people?.length === 0 && (
        <div className="flex flex-wrap items-center gap-3 rounded-xl border p-4">
          <p className="min-w-0 flex-1 text-muted-foreground">
            There are no representatives yet. Up to {REPRESENTATIVES_MAX} people can send.
          </p>
          <AddRepresentativeButton organizationId={organizationId} />
        </div>
      )}
      {people !== undefined && people.length > 0 && (
        <ul className="divide-y overflow-hidden rounded-xl border">
          {people.map((person) => {
            const accountId = person.email_account?.id;
            return (
              <RepresentativeRow
                key={person.id}
                person={person}
                organizationId={organizationId}
                isChosen={accountId !== undefined && accountIds.includes(accountId)}
                isRefused={person.id === refusedId && accountId === undefined}
                peopleCount={
                  preview?.mailboxes.find((mailbox) => mailbox.email_account_id === accountId)?.people ??
                  undefined
                }
                onToggle={() => toggle(person)}
                onLinked={() => setRefusedId(undefined)}
              />
            );
          })}
        </ul>
      )}
      {error !== undefined && (
        <p role="alert" className="mt-2 flex items-center gap-1.5 text-xs text-danger-soft-foreground">
          <CircleAlert className="size-3.5" aria-hidden="true" />
          {error}
        </p>
      )}
      {people !== undefined && people.length > 0 && people.length < REPRESENTATIVES_MAX && (
        <div className="mt-2 flex flex-wrap items-center gap-3">
          <p className="min-w-0 flex-1 text-xs text-muted-foreground">
            Up to {REPRESENTATIVES_MAX} people can send.
          </p>
          <AddRepresentativeButton organizationId={organizationId} />
        </div>
      )}
    </section>
  );
}
