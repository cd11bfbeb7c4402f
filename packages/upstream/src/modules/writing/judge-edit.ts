import { type Confidence, rankAngles, readLead, sequenceConfidence } from '@myra/writer/index';
import { type EmailWork, writerStateOf } from './email-input.ts';

/** Quality of a text that a person wrote. */
const TYPED_QUALITY = 0.95;
const FOR_EVERYBODY = { role: false, setting: false, specialty: false };

/** Confidence in a text that a person wrote: how its angle fits, and what is known of the lead. */
export function judgeEdit({ email, input }: EmailWork): Confidence {
  const reader = readLead(input.lead, input.organization.audienceType);
  const { parts } = writerStateOf(email);
  const match = rankAngles(input.sheet.angles, reader).find(({ angle }) => angle.id === parts?.angle);
  return sequenceConfidence(match ?? FOR_EVERYBODY, reader, TYPED_QUALITY, null);
}
