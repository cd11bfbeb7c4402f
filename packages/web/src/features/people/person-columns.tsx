import { KeyRound, RotateCcwKey, UserMinus } from 'lucide-react';
import { CutText } from '@/components/cut-text';
import type { Column } from '@/components/data-table/column';
import { Time } from '@/components/time';
import { Avatar } from '@/components/ui/avatar';
import { Badge } from '@/components/ui/badge';
import { IconButton } from '@/components/ui/icon-button';
import { fullNameOf, lettersOf, type Person } from './person';
import { RoleSelect } from './role-select';

interface RowInput {
  /** The signed-in person. Their own row cannot be changed here. */
  ownId: string;
  onRemove: (person: Person) => void;
  onResetCode: (person: Person) => void;
  onResetPassword: (person: Person) => void;
}

export const personColumns = (row: RowInput): Column<Person>[] => [
  {
    id: 'name',
    header: 'Name',
    cell: (person) => (
      <span className="flex min-w-0 items-center gap-3">
        <Avatar initials={lettersOf(person)} />
        <span className="min-w-0">
          <span className="flex items-center gap-2">
            <CutText text={fullNameOf(person)} className="truncate font-medium" />
            {person.id === row.ownId && <Badge variant="outline">You</Badge>}
          </span>
        </span>
      </span>
    ),
  },
  {
    id: 'email',
    header: 'Email',
    cell: ({ email }) => (
      <span className="text-muted-foreground" title={email ?? undefined}>
        {email ?? '-'}
      </span>
    ),
  },
  {
    id: 'role',
    header: 'Role',
    width: '184px',
    cell: (person) => <RoleSelect person={person} isOwn={person.id === row.ownId} />,
  },
  { id: 'seen', header: 'Last seen', width: '150px', cell: (person) => <LastSeen person={person} /> },
  {
    id: 'actions',
    header: 'Actions',
    width: '128px',
    align: 'right',
    cell: (person) => <Actions person={person} {...row} />,
  },
];

/** When the person last signed in or worked. An invited person has no time yet. */
function LastSeen({ person }: { person: Person }) {
  if (person.last_seen_at === null && person.must_set_password) return <Badge variant="info">Invited</Badge>;
  return <Time at={person.last_seen_at} className="text-muted-foreground tabular-nums" />;
}

/** The actions on another person's account. */
function Actions({ person, ownId, onRemove, onResetCode, onResetPassword }: RowInput & { person: Person }) {
  if (person.id === ownId) return null;
  return (
    <span className="flex shrink-0 justify-end gap-1">
      {person.has_second_step && (
        <IconButton
          icon={KeyRound}
          label={`Reset two-step sign-in of ${fullNameOf(person)}`}
          onClick={() => onResetCode(person)}
        />
      )}
      <IconButton
        icon={RotateCcwKey}
        label={`New password for ${fullNameOf(person)}`}
        onClick={() => onResetPassword(person)}
      />
      <IconButton icon={UserMinus} label={`Remove ${fullNameOf(person)}`} onClick={() => onRemove(person)} />
    </span>
  );
}

/** A person in three lines: name, address, role and last activity. */
export function PersonPhoneRow({ person, ...row }: RowInput & { person: Person }) {
  return (
    <div className="flex items-start gap-3">
      <Avatar initials={lettersOf(person)} className="mt-1" />
      <div className="flex min-w-0 grow flex-col gap-1">
        <div className="flex items-center gap-2">
          <span className="truncate font-medium">{fullNameOf(person)}</span>
          {person.id === row.ownId && <Badge variant="outline">You</Badge>}
        </div>
        <div className="truncate text-muted-foreground">{person.email ?? '-'}</div>
        <div className="flex items-center gap-3">
          <RoleSelect person={person} isOwn={person.id === row.ownId} />
          <LastSeen person={person} />
        </div>
      </div>
      <Actions person={person} {...row} />
    </div>
  );
}
