import { nameOfPlaceInFull, settingOf } from '@myra/shared/rules/care-settings';
import { isCalled } from '@myra/shared/rules/is-called';
import { wardNamed, wardsOf } from '@myra/shared/rules/wards';
import { contentStems } from '../text/words.ts';
import type { LeadFacts } from '../types.ts';

/** What one word alone names people by: "recruiters", "dentistas", "proveedores". */
const PEOPLE = /(?:(?<!\b(?:cent|canc|oth))ers?|ors?|ists?|reps?|doras?|dores|istas?|ntes?)$/iu;
/** What stands in titles of every kind: "not their manager" leaves out no nurse manager. */
const ANY_POST =
  /\b(?:manager|director|officer|supervisor|leader|administrator|coordinator|owner|partner|doctor|provider|customer|center|other|coordinadora?|directora?|administradora?|gerente)(?:e?s)?$/iu;

/** Who sells what others make, as a text calls them, and as their names show it. "Dist" alone may be a district. */
const DEALERS = /^(?:distributor|dealer|reseller|wholesaler|distribuidor|revendedor|mayorista)(?:e?s)?$/iu;
const DEALER_NAME =
  /\bdistribut(?:or|ion|ing)|\bdistribuidora?|\bdealer|\bwholesale|\bmayorista|\bsuppl(?:y|ies)\P{L}{1,3}dist\b|\b(?:medical|med|surgical|dental) suppl(?:y|ies)\b/iu;

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
    if (DEALERS.test(phrase.trim()) && DEALER_NAME.test(place)) return true;
    if (wards.length === 1 && wardNamed(phrase) === wards[0]) return true;
    const ofPeople = phrase.split(' ').some((word) => PEOPLE.test(word));
    if (words.length > 1 && !ofPeople) return isCalled(phrase, words, texts, setting);
    return words.length > 1
      ? words.every((word) => texts.flat().includes(word))
      : only !== undefined && ofPeople && !ANY_POST.test(phrase.trim()) && ofTitle.includes(only);
  });
}
