import type { Bounce } from '@myra/mail/read-delivery-report';
import type { MessageClass } from '@myra/mail/types';
import type { InboundRow } from './inbound.store.ts';
import type { SequenceFacts } from './intake.store.ts';

/** What the intake found out about a message, as far as it affects the sequence. */
export type Finding = {
  class: MessageClass;
  /** When somebody is back, YYYY-MM-DD. */
  returnDate?: string | undefined;
  /** The absence has no end that was said ("until further notice"). */
  isOpenAbsence?: boolean | undefined;
  bounceSeverity?: Bounce['severity'] | undefined;
  /** What the refusing server said. */
  refusal?: string | undefined;
};

export type EffectInput = {
  notificationId: number;
  /** The mailbox that received it. */
  accountId: number | null;
  finding: Finding;
  sequence: SequenceFacts | undefined;
  /** The row as it was stored. */
  message: Pick<
    InboundRow,
    'from' | 'to' | 'subject' | 'body' | 'ownText' | 'createdAt' | 'intent' | 'intentCertainty' | 'attention'
  >;
  /** The ledger row that the message names. */
  outboundId: number | null;
  /** Addresses to suppress if the message asks for it: the one we wrote to, and the one that wrote. */
  writtenTo: string | undefined;
  sender: string | undefined;
  /** The address that a delivery report or a complaint is about. */
  bounced?: string | undefined;
};
