import type { AnswerOf } from '@myra/shared/contracts/answer';
import type { PREVIEW_PARTS, previewSheet } from '@myra/shared/contracts/product-sheet';
import { writeOffline } from '@myra/writer/offline/write-offline';
import type { Sheet } from '@myra/writer/plan/types';
import type { WriteInput, WrittenEmail } from '@myra/writer/types';

type PartKind = (typeof PREVIEW_PARTS)[number];

type Placed = {
  /** Undefined: the lead gets none by it. */
  email: WrittenEmail | undefined;
  /** The angle of the first email, where that is another. */
  first: string | null;
  isFollowUp: boolean;
};

/** A campaign that writes a second time. */
const STEPS: WriteInput['steps'] = [
  { index: 0, day: 0, logic: 'START_CAMPAIGN', description: '' },
  { index: 1, day: 3, logic: 'IF_NOT_REPLIED', description: '' },
];

/**
 * The email by an angle, or the first one, as it stands among a lead's emails by the whole sheet: a later one asks nobody to pass it
 * on, and says no limit that joins by itself. Undefined where nothing can be written.
 */
export function placeIn(input: WriteInput, sheet: Sheet, angleId: number | undefined): Placed | undefined {
  const result = writeOffline({ ...input, sheet, steps: STEPS });
  const [first] = result.ok ? result.emails : [];
  if (!result.ok || !first) return undefined;
  const email = angleId === undefined ? first : result.emails.find(({ parts }) => parts?.angle === angleId);
  const name = sheet.angles.find(({ id }) => id === first.parts?.angle)?.name ?? null;
  return {
    email,
    first: email === first ? null : name,
    isFollowUp: email !== undefined && email !== first,
  };
}

const KINDS: Record<string, PartKind> = {
  question: 'question',
  line: 'line',
  offer: 'offer',
  askStatement: 'ask',
  whoStatement: 'ask',
  deskAsk: 'ask',
  deskPass: 'ask',
  note: 'note',
};

/** The sentences of an email by what they are. */
export function partsOf({ body, sources }: WrittenEmail): AnswerOf<typeof previewSheet>['parts'] {
  const [greeting = ''] = body.split('\n\n');
  return [
    { kind: 'greeting', text: greeting },
    ...sources.map(({ sentence, role }) => ({ kind: KINDS[role] ?? 'more', text: sentence })),
  ];
}
