import { wordSet } from '@myra/shared/rules/text/any-of';
import { fillMarks, maskWith } from '@myra/writer/text/mask-names';

const ADDRESS = /[^\s<>"]{1,64}@[^\s<>",;]{1,190}/gu;
const LINK = /\b(?:https?:\/\/|www\.)\S{1,500}/giu;
const TELEPHONE = /\+?\(?\d[\d\s().-]{7,18}\d|(?<![\d$])\d{3}[-.]\d{4}(?!\d)/gu;
/** Words with capitals in a row. Acronyms of up to four letters name no person. */
const CAPITALS =
  /(?<![\p{L}\p{N}⟦])(?!\p{Lu}{2,4}(?![\p{L}'’]))\p{Lu}[\p{L}\p{M}'’-]*(?:[ \u00a0]+(?!\p{Lu}{2,4}(?![\p{L}'’]))\p{Lu}[\p{L}\p{M}'’-]*)*/gu;
/** Words that name nobody, whatever their capitals. */
const PLAIN = wordSet(`
  i i'm i'd i'll monday tuesday wednesday thursday friday saturday sunday january february march april june july august
  september october november december dr dra mr mrs ms prof
  a about after again all already also an and any are as asked asks at back because been before booth both budget but buys
  called came clinic contract currently day demo did discussed does during each either email end every few first follow for
  from gave goes good got had has have he head heard her here his hospital how if in interested is it its just knows last
  later likes liked looking looks main manager many meeting mentioned met more most my need needs new next no not note notes
  now of office on one only open or orders our out over please practice prefers price question questions quote ran reads
  requested runs said saw says see sees send sent she should signed sizes so some soon spoke staff stopped still talked team
  tells that the their them then there these they this those to told took tried tries two unit until use used uses very
  visited wants wanted was we webinar week well were what when where whether which while who why will with without would
  wrote yes you your
  busca compra conocido conocimos dice dijo el ella en es esta estuvo ha hablamos hace la las le les lleva los me nos nuestro
  para pide pidió por preguntó pregunta quiere se si son su sus tiene trabaja un una usa vio viene ya`);
/** Kinds of places and numbers, which name nobody where they stand alone: "Dental office", and not "Family Dental Care". */
const KINDS = wordSet(`
  dental dentist dentists orthodontist pediatric pediatrics cardiology dermatology orthopedic orthopedics oncology radiology imaging
  urgent primary nursing hospice pharmacy lab labs surgery surgical rural community private solo group independent small large clinics
  hospitals offices practices locations sites beds doctors physicians nurses three four five six seven eight nine ten several ask
  consultorio clínica hospital dos tres cuatro cinco`);
/** Names that are as often a word, which they are in small letters. */
const WORDS = wordSet(`
  baker ball banks bill black bond brown case chance cook cross dean faith field frank grace grant gray green hall hill hope hunter
  joy lane law long love major mark may mercy miles page park pat penny pierce poole reading reed rich rose short stone sunny
  temple walker ward wells white wise wood woods young alegría campo flores luz paz pilar rey ríos sol`);
const POSSESSIVE = /['’]s$/iu;

/** A text without names, and what puts them back. */
export type MaskedNote = { text: string; reveal: (line: string) => string };

/**
 * A note as a model sees it: marks stand for addresses, numbers of telephones, the names that are `known`, in small letters too where
 * they are no word, and every word in capitals that is no everyday word. Too many of them do no harm, because code puts them back.
 */
export function maskNote(note: string, known: readonly (string | null | undefined)[]): MaskedNote {
  const names: Record<string, string> = {};
  const hide = (name: string): string => {
    const had = Object.entries(names).find(([, value]) => value === name);
    const mark = had?.[0] ?? `⟦N${Object.keys(names).length + 1}⟧`;
    names[mark] = name;
    return mark;
  };
  const bare = [LINK, ADDRESS, TELEPHONE].reduce((text, shape) => text.replace(shape, '⟦HIDDEN⟧'), note);
  const said = known.flatMap((name) => (name && name.trim().length > 1 ? [name.trim()] : []));
  const hideKnown = (name: string) => (found: string) => {
    if (/\s/u.test(name) || found !== found.toLowerCase()) return hide(name);
    return PLAIN.has(found) || WORDS.has(found) ? found : hide(found);
  };
  const withoutKnown = maskWith(said.map((name) => [hideKnown(name), name] as const))(bare);
  const text = withoutKnown.replace(CAPITALS, (found: string) => {
    const words = found.split(/(?<=[ \u00a0])(?=\S)/u);
    const isPlain = (word: string) => {
      const plain = word.trim().toLowerCase().replace('’', "'").replace(POSSESSIVE, '');
      return PLAIN.has(plain) || (words.length === 1 && KINDS.has(plain));
    };
    const from = words.findIndex((word) => !isPlain(word));
    if (from < 0) return found;
    const last = words.findLastIndex((word) => !isPlain(word));
    const name = words
      .slice(from, last + 1)
      .join('')
      .trimEnd();
    const bareName = name.replace(POSSESSIVE, '');
    const [before, behind] = [words.slice(0, from).join(''), words.slice(last + 1).join('')];
    const gap = behind === '' ? '' : ' ';
    return `${before}${hide(bareName)}${name.slice(bareName.length)}${gap}${behind}`;
  });
  return { text, reveal: (line) => fillMarks(line, names) };
}
