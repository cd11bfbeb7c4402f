import type { Attention, ReplyIntent, ReplyReading } from '../types.ts';

/** What a message means that needs a person for this reason. */
export const ATTENTION_INTENT = {
  distress: 'distress',
  'adverse-event': 'adverse_event',
  'patient-health': 'patient_health',
  legal: 'legal',
  complaint: 'complaint',
} as const satisfies Record<Attention, ReplyIntent>;

const SENTIMENT: Partial<Record<ReplyIntent, ReplyReading['sentiment']>> = {
  interested: 'positive',
  asks_information: 'positive',
  complaint: 'negative',
  legal: 'negative',
  unsubscribe: 'negative',
  not_interested: 'negative',
  distress: 'negative',
  adverse_event: 'negative',
};
const PRIORITY: Partial<Record<ReplyIntent, ReplyReading['priority']>> = {
  distress: 'urgent',
  adverse_event: 'urgent',
  patient_health: 'high',
  legal: 'high',
  complaint: 'high',
  interested: 'high',
  asks_information: 'high',
  out_of_office: 'low',
  not_interested: 'low',
};

/** How a message of one meaning feels, and how soon somebody should look at it. */
export const weightOf = (intent: ReplyIntent): Pick<ReplyReading, 'sentiment' | 'priority'> => ({
  sentiment: SENTIMENT[intent] ?? 'neutral',
  priority: PRIORITY[intent] ?? 'normal',
});
