/** What an answer is begun with: the frame, and sentences to put into it. */
export interface AnswerStart {
  greeting: string;
  sign_off: string;
  sentences?: readonly string[] | undefined;
}

/**
 * A text with sentences before its sign-off, each once, and where the caret goes. An empty text gets the greeting and the sign-off;
 * in what somebody has typed nothing else changes.
 */
export function beginAnswer(body: string, start: AnswerStart): { body: string; caret: number } {
  const { greeting, sign_off: signOff, sentences = [] } = start;
  const typed = body.trimEnd();
  const sentence = sentences.filter((each) => !typed.includes(each)).join(' ');
  if (typed === '') {
    const begun = [greeting, sentence].filter((part) => part !== '').join('\n\n');
    const opened = begun === '' || sentence !== '' ? begun : `${begun}\n\n`;
    return {
      body: [opened, signOff].filter((part) => part !== '').join('\n\n'),
      caret: opened.length,
    };
  }
  const isSigned = signOff !== '' && typed.endsWith(signOff);
  const before = (isSigned ? typed.slice(0, -signOff.length) : typed).trimEnd();
  if (sentence === '') {
    const last = sentences.at(-1);
    return { body, caret: last === undefined ? before.length : before.indexOf(last) + last.length };
  }
  // Sentences stand in one paragraph; the greeting, or a line that is not finished, in its own.
  const opened = `${before}${before === '' ? '' : /[.!?]$/.test(before) ? ' ' : '\n\n'}${sentence}`;
  return { body: isSigned ? `${opened}\n\n${signOff}` : opened, caret: opened.length };
}

/** A sentence that the help offers. */
interface Offered {
  text: string | null;
  warnings: readonly string[];
}

/** What whoever sends a text has to see to, by the sentences of the help that stand in it, begun with or inserted. */
export function warningsIn(
  { beginning, sentences }: { beginning: readonly Offered[]; sentences: readonly Offered[] },
  body: string,
): string[] {
  const standing = [...beginning, ...sentences].filter(({ text }) => text !== null && body.includes(text));
  return [...new Set(standing.flatMap(({ warnings }) => warnings))];
}

/** What of a message is open: what sentences are shown for, which may answer it, and what has none. */
export function partOpen({
  open,
  sentences,
}: {
  open: readonly string[];
  sentences: readonly { about: string | null; ref: string | null }[];
}): { near: string[]; none: string[] } {
  // That we will find out is of the reply, and no approved sentence.
  const shown = new Set(sentences.filter(({ ref }) => ref !== 'reply').map(({ about }) => about));
  return { near: open.filter((words) => shown.has(words)), none: open.filter((words) => !shown.has(words)) };
}
