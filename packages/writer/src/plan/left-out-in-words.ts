import { nameOfPlaceInFull } from '@myra/shared/rules/care-settings';
import { contentStems } from '../text/words.ts';
import type { LeadFacts } from '../types.ts';

/** What one word alone names people by: "recruiters", "dentistas", "proveedores". */
const PEOPLE = /(?:ers?|ors?|ists?|reps?|doras?|dores|istas?|ntes?)$/iu;
/** What stands in titles of every kind: "not their manager" leaves out no nurse manager. */
const ANY_POST =
  /\b(?:manager|director|officer|supervisor|leader|administrator|coordinator|owner|partner|doctor|provider|customer|center|other|coordinadora?|directora?|administradora?|gerente)(?:e?s)?$/iu;

/** Who sells what others make, as a text calls them, and as their names show it. "Dist" alone may be a district. */
const DEALERS = /^(?:distributor|dealer|reseller|wholesaler|distribuidor|revendedor|mayorista)(?:e?s)?$/iu;
const DEALER_NAME =
  /\bdistribut(?:or|ion|ing)|\bdistribuidora?|\bdealer|\bwholesale|\bmayorista|\bsuppl(?:y|ies)\P{L}{1,3}dist\b|\b(?:medical|med|surgical|dental) suppl(?:y|ies)\b/iu;

/**
 * Of whom an ideal-customer text leaves out in words of its own those that are all in the row; undefined if none is. One word alone
 * may mean anybody, unless it names people and stands in the title: "recruiters" leaves out a senior recruiter.
 */
export function leftOutInWords(
  phrases: readonly string[],
  lead: Pick<LeadFacts, 'title' | 'account' | 'providerName' | 'category'>,
): string | undefined {
  const ofTitle = new Set(contentStems(lead.title ?? ''));
  const place = nameOfPlaceInFull(lead.account?.name ?? lead.providerName ?? '');
  const own = new Set(contentStems([lead.title, place, lead.category].filter(Boolean).join(' ')));
  return phrases.find((phrase) => {
    const words = contentStems(phrase);
    const [only] = words;
    if (DEALERS.test(phrase.trim()) && DEALER_NAME.test(place)) return true;
    return words.length > 1
      ? words.every((word) => own.has(word))
      : only !== undefined &&
          PEOPLE.test(phrase.trim()) &&
          !ANY_POST.test(phrase.trim()) &&
          ofTitle.has(only);
  });
}
