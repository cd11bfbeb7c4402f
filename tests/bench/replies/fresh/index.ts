import { createHash } from 'node:crypto';
import type { ReplyIntent } from '@myra/writer/replies/types';
import { ADVERSE_EVENT } from './adverse-event.ts';
import { DISTRESS } from './distress.ts';
import { LEGAL } from './legal.ts';
import { ORDINARY } from './ordinary.ts';
import { PATIENT_HEALTH } from './patient-health.ts';
import { UNSUBSCRIBE } from './unsubscribe.ts';

export type FreshMessage = { text: string; label: Extract<ReplyIntent, CriticalIntent> | 'ordinary' };
export type CriticalIntent = 'distress' | 'adverse_event' | 'patient_health' | 'legal' | 'unsubscribe';

const SETS = {
  distress: DISTRESS,
  adverse_event: ADVERSE_EVENT,
  patient_health: PATIENT_HEALTH,
  legal: LEGAL,
  unsubscribe: UNSUBSCRIBE,
  ordinary: ORDINARY,
} as const;

const all: readonly FreshMessage[] = Object.entries(SETS).flatMap(([label, texts]) =>
  texts.map((text) => ({ text, label: label as FreshMessage['label'] })),
);

/** Nobody chose which half a message is in: a hash of its text did. */
const isFinal = ({ text }: FreshMessage) => (createHash('sha256').update(text).digest()[0] ?? 0) % 2 === 1;

/** Looked at while the reading was mended. */
export const WORKED_ON: readonly FreshMessage[] = all.filter((message) => !isFinal(message));
/** Never listed by anything: what is read wrongly here is not known to whoever mends the reading. */
export const UNTOUCHED: readonly FreshMessage[] = all.filter(isFinal);
