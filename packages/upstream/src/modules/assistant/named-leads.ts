import { foldText } from '@myra/shared/rules/text/fold-text';
import { type Ctx, inOrganization, type UserActor } from '../../context.ts';
import { findContactIds, readContacts } from '../contacts/index.ts';
import { isCommonWord, isFirstName } from './model/common-words.ts';

/** Pairs of words that are looked up for one question, and leads that are read for each. */
const PAIRS_MAX = 6;
const LEADS_MAX = 5;
const POSSESSIVE = /['’]s$/iu;
const WORD = /\p{L}[\p{L}\p{M}'’-]+/gu;

/** Words side by side of which none is an everyday one, at most six pairs. */
export function pairsIn(question: string): string[] {
  const words = [...question.matchAll(WORD)].map(({ 0: word, index }) => ({ word, index }));
  const pairs = words.flatMap(({ word, index }, at) => {
    const next = words[at + 1];
    if (next === undefined || next.index !== index + word.length + 1 || POSSESSIVE.test(word)) return [];
    const last = next.word.replace(POSSESSIVE, '');
    const isPair = (!isCommonWord(word) || isFirstName(word)) && !isCommonWord(last);
    return isPair && /\s/u.test(question[next.index - 1] ?? '') ? [`${word} ${last}`] : [];
  });
  return [...new Set(pairs)].slice(0, PAIRS_MAX);
}

/** Names of the organization's leads that stand in a question in any capitals, as typed and as the lead has them. */
export function findNamedLeads(ctx: Ctx<UserActor>, question: string): Promise<string[]> {
  return inOrganization(ctx, async (tx) => {
    const names = new Set<string>();
    for (const pair of pairsIn(question)) {
      // A search finds titles, cities and addresses too: what is no name of the lead stays.
      const leads = await readContacts(tx, await findContactIds(tx, { search: pair }, LEADS_MAX));
      for (const { first_name: first, last_name: last } of leads) {
        const name = [first, last].filter(Boolean).join(' ');
        if (` ${foldText(name)} `.includes(` ${foldText(pair)} `)) names.add(pair).add(name);
      }
    }
    return [...names];
  });
}
