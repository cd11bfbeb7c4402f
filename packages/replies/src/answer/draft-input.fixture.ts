import { sampleInput } from '@myra/writer/sample-input.fixture';
import { sampleSheet } from '@myra/writer/sample-sheet.fixture';
import { readReply } from '../read/read-reply.ts';
import type { DraftInput } from './draft-types.ts';

/** What an answer to these words is drafted from. */
export function inputFor(ownText: string, more: Partial<DraftInput> = {}): DraftInput {
  const subject = 'Re: Prior authorization calls';
  return {
    reading: readReply({ subject, ownText, receivedAt: new Date('2026-11-20T17:00:00Z'), zone: 'UTC' }),
    message: { subject, ownText },
    write: { ...sampleInput(), sheet: sampleSheet() },
    today: '2026-11-20',
    written: '',
    corrections: [],
    offers: {
      bookingUrl: 'https://larkfield.example/book',
      secureChannel: null,

      crisisText: null,
    },
    hasSignature: false,
    salt: 0,
    instruction: '',
    isAskedFor: false,
    ...more,
  };
}
