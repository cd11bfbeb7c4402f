import type { Message, SequenceDetail, SequenceEmail } from '@myra/shared/mail/conversation';
import { isAlarm } from '@myra/shared/rules/mail/doubt';
import { CornerUpLeft, PenLine } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Kbd } from '@/components/ui/kbd';
import { undraftedBecause } from '../conversation';
import type { useDraftWrites } from './use-draft-writes';

interface AnswerActsProps {
  detail: Pick<SequenceDetail, 'sequence'>;
  /** The message that waits for an answer. */
  inbound: Message;
  /** A discarded draft that can be taken up again. */
  discarded: SequenceEmail | undefined;
  writes: ReturnType<typeof useDraftWrites>;
  onReply: () => void;
}

/** The ways to answer a message that has no draft. */
export function AnswerActs({ detail: { sequence }, inbound, discarded, writes, onReply }: AnswerActsProps) {
  const isTheirTurn = !isAlarm(sequence.attention) && sequence.last_message_direction === 'inbound';
  const undrafted = undraftedBecause(inbound);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button onClick={onReply}>
        <CornerUpLeft aria-hidden="true" />
        Reply
        <Kbd>R</Kbd>
      </Button>
      {isTheirTurn &&
        (undrafted !== undefined ? (
          <span className="text-xs text-muted-foreground">{undrafted}</span>
        ) : (
          <Button
            icon={PenLine}
            variant="outline"
            isBusy={writes.isDrafting}
            onClick={() => void writes.draft(inbound.id)}
          >
            Draft an answer
          </Button>
        ))}
      {discarded !== undefined && (
        <Button variant="ghost" onClick={() => void writes.discard(discarded, false)}>
          Take the discarded draft up again
        </Button>
      )}
    </div>
  );
}
