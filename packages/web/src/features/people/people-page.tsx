import { messages } from '@myra/shared/messages/catalogue';
import { screenTexts } from '@myra/shared/messages/screen-texts';
import { Lock, UserPlus, Users } from 'lucide-react';
import { useState } from 'react';
import { DataTable } from '@/components/data-table/data-table';
import { EmptyState } from '@/components/empty-state';
import { ErrorView } from '@/components/error-view';
import { PageHeader } from '@/components/page-header';
import { SearchInput } from '@/components/search-input';
import { Button } from '@/components/ui/button';
import { usePageTitle } from '@/lib/page-title';
import { useIsAdmin, useUser } from '@/lib/session';
import { trpc } from '@/lib/trpc';
import { InvitePersonDialog } from './invite-person-dialog';
import { fullNameOf, isFound, type Person } from './person';
import { PersonPhoneRow, personColumns } from './person-columns';
import { RemovePersonDialog } from './remove-person-dialog';
import { ResetCodeDialog } from './reset-code-dialog';
import { ResetPasswordDialog } from './reset-password-dialog';

const PHONE_ROW_PX = 124;

/** /users: the accounts and their roles, for admins. */
export function PeoplePage() {
  usePageTitle('Users');
  const isAdmin = useIsAdmin();
  if (!isAdmin) {
    return <EmptyState className="h-full" icon={Lock} text={messages.info.notAuthorizedForPage} />;
  }
  return <People />;
}

function People() {
  const { id: ownId } = useUser();
  const query = trpc.people.list.useQuery();
  const [term, setTerm] = useState('');
  const [isInviting, setIsInviting] = useState(false);
  const [leaving, setLeaving] = useState<Person>();
  const [locked, setLocked] = useState<Person>();
  const [forgetful, setForgetful] = useState<Person>();
  if (query.isLoadingError) return <ErrorView query={query} className="h-full" />;
  const people = query.data?.people ?? [];
  const row = { ownId, onRemove: setLeaving, onResetCode: setLocked, onResetPassword: setForgetful };
  return (
    <div className="flex h-full min-h-0 flex-col">
      <PageHeader
        title={
          <>
            Users
            {query.data !== undefined && (
              <span className="font-normal text-muted-foreground tabular-nums">{people.length}</span>
            )}
          </>
        }
        description="Everybody who can sign in to this organization."
        actions={
          <Button icon={UserPlus} onClick={() => setIsInviting(true)}>
            Invite person
          </Button>
        }
      />
      <div className="px-6 pb-3 max-lg:px-4">
        <SearchInput
          label="Search by name or email"
          value={term}
          onSearch={setTerm}
          className="w-84 max-sm:w-full"
        />
      </div>
      <DataTable
        className="border-t"
        label="Users"
        rows={people.filter((person) => isFound(person, term))}
        columns={personColumns(row)}
        rowKey={({ id }) => id}
        rowLabel={fullNameOf}
        rowHeight={52}
        isLoading={query.isPending}
        minWidth={800}
        phoneRow={(person) => <PersonPhoneRow person={person} {...row} />}
        phoneRowHeight={PHONE_ROW_PX}
        empty={<EmptyState icon={Users} text={screenTexts.strategy.noResult} />}
        hasShortcuts
      />
      {isInviting && <InvitePersonDialog onClose={() => setIsInviting(false)} />}
      {leaving !== undefined && <RemovePersonDialog person={leaving} onClose={() => setLeaving(undefined)} />}
      {forgetful !== undefined && (
        <ResetPasswordDialog person={forgetful} onClose={() => setForgetful(undefined)} />
      )}
      {locked !== undefined && <ResetCodeDialog person={locked} onClose={() => setLocked(undefined)} />}
    </div>
  );
}
