import { isCalled, isDealer, namesPeople, namesPost } from '@myra/shared/rules/leads/left-out-words';
import { nameOfPlaceInFull, settingOf } from '@myra/shared/rules/places/care-settings';
import { wardNamed, wardsOf } from '@myra/shared/rules/places/wards';
import { contentStems } from '../text/words.ts';
import type { LeadFacts } from '../types.ts';

/**
 * Of whom an ideal-customer text leaves out in words of its own those that are all in the row; undefined if none is. One word alone
 * may mean anybody, unless it names people and stands in the title: "recruiters" leaves out a senior recruiter. What names
 * places stands in one text and in its order: "home care" is no personal care home. A ward leaves out titles of it alone.
 */
export function leftOutInWords(
  phrases: readonly string[],
  lead: Pick<LeadFacts, 'title' | 'account' | 'providerName' | 'category'>,
): string | undefined {
  const place = nameOfPlaceInFull(lead.account?.name ?? lead.providerName ?? '');
  const ofTitle = contentStems(lead.title ?? '');
  const texts = [ofTitle, contentStems(`${place} ${lead.category ?? ''}`)];
  const setting = settingOf([lead.category], place);
  const wards = wardsOf(lead.title ?? '');
  return phrases.find((phrase) => {
    const words = contentStems(phrase);
    const [only] = words;
    if (isDealer(phrase, place) || (wards.length === 1 && wardNamed(phrase) === wards[0])) return true;
    if (words.length > 1)
      return namesPeople(phrase)
        ? words.every((word) => texts.flat().includes(word))
        : isCalled(phrase, words, texts, setting);
    return only !== undefined && namesPeople(phrase) && !namesPost(phrase) && ofTitle.includes(only);
  });
}
