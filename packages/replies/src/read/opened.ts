import type { ReadingFacts, ReplyIntent, ReplyReading, ReplyToRead } from '../types.ts';
import type { Language } from './language.ts';
import type { Shares } from './learn-meanings.ts';

/** A message as every rule sees it. */
export type Opened = {
  message: ReplyToRead;
  folded: string;
  shares: Shares;
  language: Language;
  today: string;
};

/** What a rule found in it. */
export type Found = {
  intent: ReplyIntent;
  certainty: number;
  attention?: ReplyReading['attention'];
  flags?: readonly string[];
  facts?: ReadingFacts;
};

/** Whether there are many examples in this language. */
export const isWellKnown = ({ language }: Opened): boolean => language === 'en' || language === 'es';
