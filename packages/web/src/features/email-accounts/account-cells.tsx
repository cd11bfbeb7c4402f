import { screenTexts } from '@myra/shared/messages/screen-texts';
import { Pencil, Trash2 } from 'lucide-react';
import { CutText } from '@/components/cut-text';
import { kindIcon } from '@/components/mailbox-dialog';
import { Badge } from '@/components/ui/badge';
import { IconButton } from '@/components/ui/icon-button';
import { Progress } from '@/components/ui/progress';
import { Switch } from '@/components/ui/switch';
import { cn } from '@/lib/cn';
import { type Account, kindOf, stateOf } from './account';

export interface AccountActs {
  /** The representative's name; undefined for nobody. */
  repName: (account: Account) => string | undefined;
  onToggle: (account: Account, isActive: boolean) => void;
  onEdit: (account: Account) => void;
  /** Undefined for who may not delete. */
  onDelete: ((account: Account) => void) | undefined;
  onRepair: (account: Account) => void;
}

const nameOf = (account: Account): string => account.name || account.email || screenTexts.missing;

/** The mailbox with the name of its representative. */
export function AccountName({ account, repName }: { account: Account; repName: string | undefined }) {
  return (
    <span className="block min-w-0">
      <CutText text={nameOf(account)} className="block truncate font-medium" />
      <span className="block truncate text-xs text-muted-foreground">{assignedText(account, repName)}</span>
    </span>
  );
}

/** Switches sending of the mailbox on and off. */
export function AccountSwitch({ account, acts }: { account: Account; acts: AccountActs }) {
  return (
    <Switch
      checked={account.is_active ?? true}
      aria-label={`${nameOf(account)} is active`}
      onCheckedChange={(isActive) => acts.onToggle(account, isActive)}
    />
  );
}

/** Edit, and delete for admins. */
export function AccountActions({ account, acts }: { account: Account; acts: AccountActs }) {
  return (
    <span className="flex justify-end gap-1">
      <IconButton icon={Pencil} label={`Edit ${nameOf(account)}`} onClick={() => acts.onEdit(account)} />
      {acts.onDelete !== undefined && (
        <IconButton
          icon={Trash2}
          label={`Delete ${nameOf(account)}`}
          onClick={() => acts.onDelete?.(account)}
        />
      )}
    </span>
  );
}

/** What kind of mailbox it is. */
export function AccountProvider({ account }: { account: Account }) {
  const Icon = kindIcon(account.provider);
  return (
    <span className="flex items-center gap-2">
      <Icon className="text-muted-foreground" aria-hidden="true" />
      {kindOf(account)}
    </span>
  );
}

/** Whether it can send and receive, and how to repair it. */
export function AccountHealth({
  account,
  onRepair,
}: {
  account: Account;
  onRepair: (account: Account) => void;
}) {
  const state = stateOf(account);
  return (
    <span className="block min-w-0 py-1.5">
      <span className="flex items-center gap-2">
        <Badge variant={state.variant} hasDot>
          {state.label}
        </Badge>
        {state.help !== undefined && (
          <button
            type="button"
            onClick={() => onRepair(account)}
            className="rounded-sm text-xs font-medium text-primary hover:underline"
          >
            {state.help === 'reconnect' ? 'Reconnect' : 'Try again'}
          </button>
        )}
      </span>
      <CutText
        text={state.text}
        className={cn(
          'text-xs text-muted-foreground',
          state.variant === 'success' ? 'block truncate' : 'line-clamp-3 whitespace-normal break-words',
        )}
      />
    </span>
  );
}

/** Emails sent today, beside the limit if there is one. */
export function AccountToday({ account }: { account: Account }) {
  const used = account.used_today ?? 0;
  if (account.daily_limit === null) return <span className="tabular-nums">{used}</span>;
  return (
    <span className="block">
      <span className="block tabular-nums">
        {used} of {account.daily_limit}
      </span>
      <Progress
        label="Sent today"
        value={account.daily_limit === 0 ? 100 : (used / account.daily_limit) * 100}
        tone={used >= account.daily_limit ? 'warning' : 'primary'}
      />
    </span>
  );
}

/** The representative's name; representatives do not see the names of others. */
function assignedText({ rep_id }: Account, name: string | undefined): string {
  if (name !== undefined) return `for ${name}`;
  return rep_id === null ? screenTexts.mail.notAssigned : 'Assigned';
}
