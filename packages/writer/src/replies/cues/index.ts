import { COMPLAINT } from './complaint.ts';
import { LEGAL } from './legal.ts';
import { OBJECTIONS } from './objections.ts';
import { PEOPLE } from './people.ts';
import { NO } from './refusals.ts';
import { THREATS } from './threats.ts';
import type { Cue } from './types.ts';
import { WANTS } from './wishes.ts';

export type { Cue, CueIntent } from './types.ts';

/** Every cue, gravest intents first. */
export const CUES: readonly Cue[] = [
  ...LEGAL,
  ...THREATS,
  ...COMPLAINT,
  ...PEOPLE,
  ...NO,
  ...OBJECTIONS,
  ...WANTS,
];
