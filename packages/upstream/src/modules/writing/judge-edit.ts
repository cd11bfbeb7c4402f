import {
  type Confidence,
  rankAngles,
  readLead,
  sequenceConfidence,
  type WriteInput,
} from '@myra/writer/index';
import { type EmailWork, writerStateOf } from './email-input.ts';

/** Quality of a text that a person wrote. */
const TYPED_QUALITY = 0.95;
const FOR_EVERYBODY = { role: false, setting: false, specialty: false };

/** Confidence in a text that a person typed: how its angle fits, and what is known of the lead. `held`: why it is not sent. */
export function judgeTyped(
  input: WriteInput,
  angleId: number | undefined,
  held: string | null = null,
): Confidence {
  const reader = readLead(input.lead, input.organization.audienceType);
  const match = rankAngles(input.sheet, reader).find(({ angle }) => angle.id === angleId);
  return sequenceConfidence(match ?? FOR_EVERYBODY, reader, TYPED_QUALITY, held);
}

/** Confidence in an email that a person changed or accepted. */
export const judgeEdit = ({ email, input }: EmailWork): Confidence =>
  judgeTyped(input, writerStateOf(email).parts?.angle);
