import type { AttentionMark, ReplyIntent } from '@myra/shared/constants/reply-intents';
import type { Part } from './days/day-names.ts';

export type { ReplyIntent } from '@myra/shared/constants/reply-intents';

/** Why a person must act on the message. */
export type Attention = Exclude<AttentionMark, 'doubt'>;

/** Somebody whom the message names: a colleague to write to, or who stands in. `said` is the sentence that names them. */
export type NamedPerson = { name: string | null; role: string | null; email: string | null; said: string };

/** What the reading found besides; stored as `notifications.reading_facts`. */
export type ReadingFacts = {
  /** The day to wait for, YYYY-MM-DD in the zone of the conversation, and the words that named it. */
  wait_until?: string;
  wait_words?: string;
  /** A month was named and no day of it. */
  wait_is_month?: boolean;
  /** A part of a month was named: its day is the one that begins it. */
  wait_part?: Part;
  /** A day was meant and not named ("spring", "after the holidays"). */
  wait_is_vague?: boolean;
  /** An absence whose end is not known ("until further notice"). */
  wait_is_open?: boolean;
  /** Whom to write to instead. */
  colleague?: NamedPerson;
  /** Who stands in during an absence; shown, never written to. */
  deputy?: NamedPerson;
  /** Questions as they were asked, cut. */
  questions?: { text: string }[];
  /** A day near by that the lead named for a call or a visit. */
  proposed_day?: string;
  /** The language of the message where it is not English; `other` where no rule reads it. */
  language?: string;
  /** A model, a person, or the correction of a message with the same words said what it means, and not the rules. */
  intent_by?: 'model' | 'person' | 'correction';
  marked_by?: 'model';
  /** What else the examples hear in it and are not certain of, the gravest first: it counts once a person says so. */
  may_be?: ReplyIntent[];
  /** By a person: who, when, and what had been read before. */
  corrected_by?: string;
  corrected_at?: string;
  read_as?: ReplyIntent | null;
  /** It was in doubt before, or an opt-out by examples alone: whoever corrected it has looked. */
  read_in_doubt?: boolean;
};

export type ReplyReading = {
  intent: ReplyIntent;
  /** By the share of its meaning: 0.9, 0.7 or 0.5; 1 by a machine's headers or a person, 0 where the intent is unclear. */
  certainty: number;
  /** Other intents that were found too, and marks such as `question`. */
  flags: string[];
  /** Why a person must read the message before anything is written. */
  attention: AttentionMark | null;
  sentiment: 'positive' | 'neutral' | 'negative';
  priority: 'urgent' | 'high' | 'normal' | 'low';
  facts: ReadingFacts;
};

/** A received message as the reading sees it. All of it is hostile text. */
export type ReplyToRead = {
  subject: string;
  /** What its writer wrote anew: quotes, signature mark and our own footer are already gone. */
  ownText: string;
  receivedAt: Date;
  /** IANA name or offset in which days of the message are read. */
  zone: string;
  /** By lower-case name. Only those that a machine sets are looked at (RFC 3834). */
  headers?: ReadonlyMap<string, readonly string[]>;
  /** The intake's own finding by headers and reports, where it has one; it is never overruled. */
  messageClass?: 'human' | 'auto_reply' | 'out_of_office' | 'bounce' | 'complaint' | 'unsubscribe';
};
