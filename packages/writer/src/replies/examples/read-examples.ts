import { readFileSync } from 'node:fs';
import { REPLY_INTENTS, type ReplyIntent } from '@myra/shared/constants/reply-intents';

/** What somebody wrote, and what it means. */
export type Example = { intent: ReplyIntent; text: string };

const FILES = ['english.tsv', 'spanish.tsv', 'other.tsv'];

const isIntent = (text: string | undefined): text is ReplyIntent =>
  REPLY_INTENTS.some((intent) => intent === text);

/** The labelled messages beside this file: a line each, meaning and text with a tab between. Throws at a line without them. */
export function readExamples(): Example[] {
  return FILES.flatMap((file) => {
    const lines = readFileSync(new URL(file, import.meta.url), 'utf8')
      .trimEnd()
      .split('\n');
    return lines.map((line, at) => {
      const [intent, text] = line.split('\t');
      if (!isIntent(intent) || !text) throw new Error(`${file}:${at + 1} is no meaning, tab and text`);
      return { intent, text };
    });
  });
}
