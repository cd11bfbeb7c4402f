import { BREAK, CLAUSE, MARKS } from '@myra/shared/rules/sheet/rule-answer';
import { anyOf } from '@myra/shared/rules/text/any-of';
import { splitSentences } from '../text/words.ts';

/** What the rules of an organization switch off, and which of its sentences only a model is told. */
export type WriterRules = {
  excluded: string[];
  noQuestions: boolean;
  noLinks: boolean;
  notUnderstood: string[];
};

const RULE = new RegExp(
  [
    String.raw`^(?:please\s+)?(?:${anyOf(`
      do not|don['’]t|never|avoid|no|must not|without
      no (?:mencione|use|diga)|nunca|evite|sin`)})\s+`,
    String.raw`(?:(?:${anyOf(`
      mention|mentioning|use|using|say|saying|refer to|referring to|include|including|name|naming
      write about|talk about|talking about|make|making|discuss|discussing|claim|claiming
      mencione|mencionar|use|usar|diga|decir`)})\s+)?`,
    '(?:any |the |words? |terms? |phrases? |about )*(.+)$',
  ].join(''),
  'iu',
);
const OBJECT_WORDS_MAX = 4;

/** Reads "never mention X", "avoid Y and Z", "no links" out of rules that are never printed. */
export function readWriterRules(text: string): WriterRules {
  const read: WriterRules = { excluded: [], noQuestions: false, noLinks: false, notUnderstood: [] };
  for (const sentence of splitSentences(text.slice(0, 10_000)).flatMap((part) => part.split(BREAK))) {
    const line = sentence.trim().replace(/[.!]+$/u, '');
    if (line === '') continue;
    const object = RULE.exec(line)?.[1];
    if (object === undefined || MARKS.test(object)) read.notUnderstood.push(line);
    else if (/^(?:ask(?:ing)? )?questions?$|^preguntas?$/iu.test(object)) read.noQuestions = true;
    else if (/^links?$|^urls?$|^enlaces?$/iu.test(object)) read.noLinks = true;
    else {
      const items = object
        .split(/,|\bor\b|\band\b|\bo\b|\by\b/iu)
        .map((item) => item.replace(/["“”]/gu, '').trim())
        .filter(Boolean);
      const isShort = items.every(
        (item) => !CLAUSE.test(item) && item.split(/\s+/u).length <= OBJECT_WORDS_MAX,
      );
      if (items.length > 0 && isShort) read.excluded.push(...items);
      else read.notUnderstood.push(line);
    }
  }
  return read;
}
