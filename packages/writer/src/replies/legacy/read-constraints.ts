import { splitSentences } from '../../text/words.ts';

/** What the constraint text switches off, and which of its sentences only a model is shown. */
export type Constraints = {
  excluded: string[];
  noQuestions: boolean;
  noLinks: boolean;
  notUnderstood: string[];
};

const RULE =
  /^(?:please\s+)?(?:do not|don['’]t|never|avoid|no|must not|without)\s+(?:(?:mention|mentioning|use|using|say|saying|refer to|referring to|include|including|name|naming|write about|talk about|talking about|make|making|discuss|discussing|claim|claiming)\s+)?(?:any |the |words? |terms? |phrases? |about )*(.+)$/iu;
const FOOTER = /unsubscribe|all rights reserved|\{year\}|\{organization name\}|©|copyright/iu;
const OBJECT_WORDS_MAX = 4;

/** Reads the sentences with no / do not / avoid / never and an object; footer lines are left to the sending code. */
export function readConstraints(text: string): Constraints {
  const read: Constraints = { excluded: [], noQuestions: false, noLinks: false, notUnderstood: [] };
  for (const sentence of splitSentences(text.slice(0, 10_000)).flatMap((part) => part.split(/\n|;/u))) {
    const line = sentence.trim().replace(/[.!]+$/u, '');
    if (line === '' || FOOTER.test(line)) continue;
    const object = RULE.exec(line)?.[1];
    if (object === undefined) read.notUnderstood.push(line);
    else if (/^(?:ask(?:ing)? )?questions?$/iu.test(object)) read.noQuestions = true;
    else if (/^links?$|^urls?$/iu.test(object)) read.noLinks = true;
    else {
      const items = object
        .split(/,|\bor\b|\band\b/iu)
        .map((item) => item.replace(/["“”]/gu, '').trim())
        .filter(Boolean);
      const short = items.filter((item) => item.split(/\s+/u).length <= OBJECT_WORDS_MAX);
      if (short.length > 0 && short.length === items.length) read.excluded.push(...short);
      else read.notUnderstood.push(line);
    }
  }
  return read;
}
