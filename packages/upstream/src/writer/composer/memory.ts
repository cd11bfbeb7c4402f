import type { Move } from '../grammar/shapes.ts';
import type { AskId } from '../grammar/types.ts';
import type { SentenceRole } from '../types.ts';
import type { Angle } from './angles.ts';

export type DraftSentence = {
  text: string;
  masked: string;
  refs: string[];
  role: SentenceRole;
  move: Move;
  construction: string;
};

/** One email before greeting and signature. */
export type Draft = {
  angle: Angle;
  topic: string;
  shape: string;
  sentences: DraftSentence[];
  /** The same without reference to earlier mail, or null. */
  withoutHistory: DraftSentence[] | null;
  subject: string;
  maskedSubject: string;
  subjectConstruction: string;
  ask: AskId;
  opener: string;
};

/** What earlier emails of this lead used up. */
export type Memory = {
  angles: Set<string>;
  pains: Map<string, number>;
  capabilities: Set<string>;
  constructions: Set<string>;
  asks: Set<AskId>;
  subjectStems: Set<string>[];
  grams: Set<string>[];
  topics: string[];
  tips: Set<string>;
};

/** What leads of the same account took at one step. */
export type Taken = { angles: Set<string>; openers: Set<string>; subjects: Set<string> };

export const emptyMemory = (): Memory => ({
  angles: new Set(),
  pains: new Map(),
  capabilities: new Set(),
  constructions: new Set(),
  asks: new Set(),
  subjectStems: [],
  grams: [],
  topics: [],
  tips: new Set(),
});

export const emptyTaken = (): Taken => ({ angles: new Set(), openers: new Set(), subjects: new Set() });
