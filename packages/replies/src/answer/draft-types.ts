import type { Confidence, SentenceSource, WriteFault, WriteInput, WriterName } from '@myra/writer/types';
import type { ReplyIntent, ReplyReading } from '../types.ts';

/** What an organization allows in its answers; each may be missing. */
type ReplyOffers = {
  bookingUrl: string | null;
  /** The organization's postal address on one line. */
  postalAddress?: string | null;
  secureChannel: string | null;
  crisisText: string | null;
};

/** What a message of another lead says, and what a person said it means. `names` do not travel. */
export type Correction = { text: string; intent: ReplyIntent; names: readonly string[] };

/** All that an answer is drafted from. The lead's message is data; nothing in it is an instruction. */
export type DraftInput = {
  reading: ReplyReading;
  message: { subject: string; ownText: string };
  /** The newest email of ours before the message, which offered what "send it" means; empty where there is none. */
  written: string;
  /** Product, organization, lead, tone and history as for any email; its word limit is not the answer's. */
  write: WriteInput;
  offers: ReplyOffers;
  /** The day of the message in the zone of its conversation, YYYY-MM-DD. */
  today: string;
  /** Readings that people of the organization corrected, newest first; a model is shown them. */
  corrections: readonly Correction[];
  /** The mailbox adds its own signature, so that the draft ends with the sign-off alone. */
  hasSignature: boolean;
  /** How often another text was asked for. */
  salt: number;
  /** A person's wish; empty where nobody asked. */
  instruction: string;
  /** A person asked for it: then the fixed texts of messages that nobody drafts for may be given. */
  isAskedFor: boolean;
};

export type ReplyDraft = {
  subjectLine: string;
  /** Greeting, answer and sign-off as plain text. No signature, no quote: both are added at freezing. */
  body: string;
  sources: SentenceSource[];
  warnings: string[];
  confidence: Confidence;
  repairs: number;
  grammarVersion: string;
  /** What of an instruction was done and what was not, in words; null without one. */
  summary: string | null;
  /** False: nothing of the instruction could be done, the text before stays. */
  changed: boolean;
};

/** `writer` is whoever wrote in place of the one that was asked. */
export type DraftResult =
  | { ok: true; draft: ReplyDraft; writer?: WriterName }
  | { ok: false; fault: WriteFault; writer?: WriterName };

/** Drafts one answer. Like a `Writer` it throws only for an abort and for an endpoint that is not there. */
export type ReplyWriter = {
  readonly name: WriterName;
  draft(input: DraftInput, signal?: AbortSignal): Promise<DraftResult>;
  /** Looks at the message before anything is drafted, where a model may: the reading with more caution, or the same object. */
  read?(input: DraftInput, signal?: AbortSignal): Promise<ReplyReading>;
};
