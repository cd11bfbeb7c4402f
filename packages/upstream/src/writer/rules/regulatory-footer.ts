import { splitSentences } from '../text/words.ts';

/** A sentence that tells the writer what to do; everything else is text for the reader. */
const TELLS_THE_WRITER =
  /^(?:please\s+)?(?:do not|don['’]t|never|avoid|no|must not|should not|without|always|only|keep|use|include|ensure|make sure|mention|write|stay|follow|comply|refrain|state|add|remember|be)\b/iu;

const tellsTheWriter = (sentence: string): boolean => TELLS_THE_WRITER.test(sentence.trim());

/** The sentences of the regulatory text that instruct the writer, none of which is printed. */
export function writerInstructions(text: string): string[] {
  return text
    .split('\n')
    .flatMap(splitSentences)
    .map((sentence) => sentence.trim())
    .filter(tellsTheWriter);
}

/**
 * The part of the regulatory text that is printed under an email: what was typed without the sentences that instruct the
 * writer. Line breaks stay; `{year}` and the other placeholders are resolved at sending.
 */
export function regulatoryFooter(text: string): string {
  return text
    .split('\n')
    .map((line) =>
      splitSentences(line)
        .filter((sentence) => !tellsTheWriter(sentence))
        .join(' ')
        .trim(),
    )
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
