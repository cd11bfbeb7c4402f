import type { CampaignLanguage } from '@myra/shared/constants/ask-texts';
import { BULLETS_MAX, PAGE_CHARS_MAX } from '@myra/shared/constants/landing-page-templates';
import type { AskKind } from '@myra/shared/constants/product-sheet';
import type { PageSuggestion } from '@myra/shared/contracts/landing-pages';
import { fitsEverybody } from '@myra/shared/rules/sheet/sheet-missing';
import type { Sheet, SheetAngle, SheetClaim } from '@myra/writer/plan/types';
import { withinPlace } from '@myra/writer/plan/within-place';

/** What the button of a page says for each offer. */
const ACTS: Record<CampaignLanguage, Record<AskKind, string>> = {
  en: {
    reply: 'Write to us',
    call: 'Ask for a call',
    sample: 'Ask for a sample',
    document: 'Ask for the data sheet',
    booking: 'Choose a time',
    webinar: 'Join the webinar',
    visit: 'Ask for a visit',
  },
  es: {
    reply: 'Escríbanos',
    call: 'Pida una llamada',
    sample: 'Pida una muestra',
    document: 'Pida la ficha técnica',
    booking: 'Elija una hora',
    webinar: 'Asista al seminario',
    visit: 'Pida una visita',
  },
};

/** Bullets or benefits of one suggestion. */
const ITEMS_MAX = Math.min(4, BULLETS_MAX);

/** A page is read by everybody: rows without tags come first. */
const forEverybodyFirst = <Row extends Pick<SheetAngle, 'roles' | 'settings' | 'specialties'>>(
  rows: readonly Row[],
): Row[] => [...rows.filter(fitsEverybody), ...rows.filter((row) => !fitsEverybody(row))];

/** The sentence of a claim as a page says it. */
export const sentenceOf = ({ mail_text, text }: SheetClaim): string => mail_text ?? text;
const listOf = (claims: readonly SheetClaim[]): string =>
  `claim${claims.length === 1 ? '' : 's'} ${claims.map(({ no }) => no).join(', ')}`;

/** Groups of sentences that fit an item, each of other claims. */
function groups(
  block: 'bullets' | 'benefits',
  claims: readonly SheetClaim[],
  charsMax: number,
): PageSuggestion[] {
  const fitting = claims.filter((claim) => sentenceOf(claim).length <= charsMax);
  const made: PageSuggestion[] = [];
  for (let at = 0; at < fitting.length; at += ITEMS_MAX) {
    const some = fitting.slice(at, at + ITEMS_MAX);
    made.push({ block, lines: some.map(sentenceOf), used: listOf(some) });
  }
  return made;
}

function introsOf(angle: SheetAngle, claims: readonly SheetClaim[]): PageSuggestion[] {
  const brought = angle.more.flatMap((id) => claims.find((claim) => claim.id === id) ?? []).slice(0, 2);
  const line = [angle.question, ...brought.map(sentenceOf)].join(' ');
  const used = `angle “${angle.name}”: its question${brought.length > 0 ? `, ${listOf(brought)}` : ''}`;
  return angle.question === '' || line.length > PAGE_CHARS_MAX.intro
    ? []
    : [{ block: 'intro', lines: [line], used }];
}

/**
 * What each block of a landing page may say, from the approved sheet alone, the best first. A block that nothing is
 * approved for has none.
 */
export function pageSuggestions(whole: Sheet): PageSuggestion[] {
  // A page is read everywhere.
  const sheet = withinPlace(whole, {});
  const angles = forEverybodyFirst(sheet.angles);
  const claims = forEverybodyFirst(sheet.claims);
  const ofKind = (...kinds: SheetClaim['kind'][]) => claims.filter(({ kind }) => kinds.includes(kind));
  const of = (block: PageSuggestion['block'], line: string, used: string): PageSuggestion[] =>
    line === '' ? [] : [{ block, lines: [line], used }];
  const doing = ofKind('does', 'service');
  const good = ofKind('result', 'commercial', 'proof');
  const offers = [...new Set(angles.map(({ offer_ask }) => offer_ask ?? 'reply'))];
  return [
    ...angles.flatMap(({ subject, name }) => of('heading', subject, `angle “${name}”: its subject`)),
    ...angles.flatMap(({ line, name }) => of('sub_heading', line, `angle “${name}”: its line`)),
    ...ofKind('what_it_is').flatMap((claim) =>
      sentenceOf(claim).length > PAGE_CHARS_MAX.sub_heading
        ? []
        : of('sub_heading', sentenceOf(claim), listOf([claim])),
    ),
    ...angles.flatMap((angle) => introsOf(angle, claims)),
    ...groups('bullets', doing, PAGE_CHARS_MAX.bullet),
    ...groups('benefits', good.length > 0 ? good : doing.slice(ITEMS_MAX), PAGE_CHARS_MAX.benefit),
    ...offers.flatMap((kind) => of('call_to_action', ACTS[sheet.language][kind], 'the offer of an angle')),
  ];
}
