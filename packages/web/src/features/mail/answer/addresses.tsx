import type { Message } from '@myra/shared/mail/conversation';
import { Fragment } from 'react';
import { Notice } from '@/components/notice';
import { recipientOf } from '../conversation';

interface AddressesProps {
  /** The message that is answered. */
  answered: Message | undefined;
  /** The address of the mailbox that sends, if it is known. */
  from?: string | undefined;
  /** Who else gets it. */
  copies?: { cc: readonly string[] | null; bcc: readonly string[] | null } | undefined;
  /** The lead of the conversation. */
  lead: { name: string; email: string | null };
}

/** Whom an answer goes to and from which address, with a note if that is not the writer's or the lead's own address. */
export function Addresses({ answered, from, copies, lead }: AddressesProps) {
  const to = recipientOf(answered);
  if (answered === undefined || to === undefined) return null;
  const isElsewhere = Boolean(answered.reply_to);
  const isLead = lead.email === null || to.email?.toLowerCase() === lead.email.toLowerCase();
  return (
    <>
      <dl className="grid grid-cols-[40px_minmax(0,1fr)] gap-x-2 text-xs">
        <dt className="text-muted-foreground">To</dt>
        <dd className="wrap-anywhere">
          {to.name ? <span className="font-medium">{to.name} </span> : null}
          <span>{to.email}</span>
        </dd>
        {(['cc', 'bcc'] as const).map((kind) => {
          const addresses = copies?.[kind] ?? [];
          return addresses.length === 0 ? null : (
            <Fragment key={kind}>
              <dt className="text-muted-foreground">{kind === 'cc' ? 'Cc' : 'Bcc'}</dt>
              <dd className="wrap-anywhere">{addresses.join(', ')}</dd>
            </Fragment>
          );
        })}
        {from !== undefined && (
          <>
            <dt className="text-muted-foreground">From</dt>
            <dd className="wrap-anywhere text-muted-foreground">{from}</dd>
          </>
        )}
      </dl>
      {(isElsewhere || !isLead) && (
        <Notice tone="info" size="sm">
          {isElsewhere
            ? `Replies go to this address: the message from ${answered.from[0]?.email ?? 'its sender'} asks for it.`
            : `The message came from this address, not from ${lead.name} at ${lead.email}.`}
        </Notice>
      )}
    </>
  );
}
