import type { Message } from '@myra/shared/mail/conversation';
import { isAnswerable } from '@myra/shared/rules/mail/answerable';
import { CornerUpLeft, Forward } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { useUser } from '@/lib/session';
import { trpc } from '@/lib/trpc';
import { isBegun } from '../answer/typed-reply';
import { hasLocalReply } from '../answer/use-typed-reply';
import { DirectForm } from './direct-form';

interface DirectPartProps {
  /** The conversation of the message; undefined in the catch-all, where the message can also be answered. */
  sequenceId?: string | undefined;
  message: Message;
  /** Why nobody can be answered; null where they can. */
  refused: string | null;
  /** Further acts beside the buttons. */
  children?: ReactNode;
}

const KINDS = ['answer', 'forward'] as const;

/** Passes a received message on, or answers a stranger. What was typed and not sent opens the form again. */
export function DirectPart({ sequenceId, message, refused, children }: DirectPartProps) {
  const user = useUser();
  const can = {
    answer: sequenceId === undefined && refused === null && isAnswerable(message),
    // Without its mailbox nothing leaves.
    forward: refused !== 'mailbox_off',
  };
  const [open, setOpen] = useState(() =>
    KINDS.find((kind) => hasLocalReply(user.id, { kind, id: message.id })),
  );
  const typed = {
    answer: trpc.mail.getTypedReply.useQuery({ kind: 'answer', id: message.id }, { enabled: can.answer }),
    forward: trpc.mail.getTypedReply.useQuery({ kind: 'forward', id: message.id }, { enabled: can.forward }),
  };
  // The server stores a text that was typed on another device.
  const begun = KINDS.find((kind) => {
    const { data } = typed[kind];
    return data != null && isBegun(data);
  });
  useEffect(() => {
    if (begun !== undefined) setOpen((before) => before ?? begun);
  }, [begun]);
  // Opened by itself it leaves the keys to the list.
  const [isAsked, setIsAsked] = useState(false);
  const ask = (kind: (typeof KINDS)[number]) => {
    setIsAsked(true);
    setOpen(kind);
  };
  if (open !== undefined && can[open] && !typed[open].isPending) {
    return (
      <DirectForm
        key={open}
        kind={open}
        sequenceId={sequenceId}
        message={message}
        server={typed[open].data}
        takesFocus={isAsked}
        onClose={() => setOpen(undefined)}
      />
    );
  }
  return (
    <div className="flex flex-wrap gap-2">
      {can.answer && (
        <Button icon={CornerUpLeft} size="sm" onClick={() => ask('answer')}>
          Answer
        </Button>
      )}
      {can.forward && (
        <Button
          icon={Forward}
          variant={sequenceId === undefined ? 'outline' : 'ghost'}
          size="sm"
          className={sequenceId === undefined ? '' : '-ml-2'}
          onClick={() => ask('forward')}
        >
          Forward
        </Button>
      )}
      {children}
    </div>
  );
}
