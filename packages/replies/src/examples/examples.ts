import { REPLY_INTENTS, type ReplyIntent } from '@myra/shared/constants/reply-intents';
import english from './english.json' with { type: 'json' };
import other from './other.json' with { type: 'json' };
import spanish from './spanish.json' with { type: 'json' };

/** What somebody wrote, and what it means. */
export type Example = { intent: ReplyIntent; text: string };

const FILES: readonly Partial<Record<ReplyIntent, readonly string[]>>[] = [english, spanish, other];

/** Labelled messages in five languages: the files beside this one, by meaning. */
export const EXAMPLES: readonly Example[] = FILES.flatMap((file) =>
  REPLY_INTENTS.flatMap((intent) => (file[intent] ?? []).map((text) => ({ intent, text }))),
);
