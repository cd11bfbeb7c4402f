import { readLeadRoles } from '@myra/shared/rules/leads/lead-roles';
import { anyOf, wordSet } from '@myra/shared/rules/text/any-of';
import { withoutAccents } from '../text.ts';
import type { NamedPerson } from '../types.ts';
import { isCommonWord } from './language.ts';

const TEXT_CHARACTERS_MAX = 6_000;
const SAID_CHARACTERS_MAX = 240;
const NAME =
  "(?:(?:Dr|Mr|Mrs|Ms)\\.? )?\\p{Lu}[\\p{L}'’-]{1,24}(?: \\p{Lu}\\.?(?!\\p{L}))?(?: (?:de |van |von |da |del )?\\p{Lu}[\\p{L}'’-]{1,24}){0,3}";
const EMAIL = /[a-z0-9][a-z0-9._%+-]{0,63}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){0,4}\.[a-z]{2,24}/iu;
/** An address that is taken back for the one behind it: "aro@… perdón, aroe@…". */
const TAKEN_BACK = new RegExp(
  `${EMAIL.source}[\\s,;:.()–-]*(?:${anyOf('sorry|correction|i mean(?:t)?|oops|make that|rather|perd[oó]n|disculpe|quise decir|correcci[oó]n')})[\\s,;:.()–-]*(?=${EMAIL.source})`,
  'giu',
);
const ROLE = new RegExp(
  `\\b(?:our|the|who is our|is our|is the|my)? ?((?:(?:${anyOf(`
    chief|practice|office|billing|clinic|clinical|it|operations|nurse|patient access|revenue[- ]cycle|purchasing
    procurement|marketing|medical|finance|compliance|intake|front[- ]desk|referral|authorization|department
    general|program|supply chain|executive|vp of|director of|head of|senior|assistant|regional`)}) ?){0,3}(?:${anyOf(`
    manager|director|administrator|coordinator|supervisor|officer|lead|ceo|cfo|cio|coo|cmo|cto|cno|vp|president
    owner|partner|buyer|head|assistant|nurse|doctor|physician|biller|controller|specialist|team|department`)}))\\b`,
  'iu',
);

/** Capitalised words that begin sentences of this kind and name nobody. */
const NOBODY = wordSet(`
  Please You Your The This That Our My We Hi Hello Dear Thanks Thank Yes No Not Sorry For If In It He She They Best
  Regards Sincerely Cheers Monday Tuesday Wednesday Thursday Friday Saturday Sunday January February March April May
  Her Him His Them Their Its Someone Somebody Anyone Anybody Everyone Nobody One There Here Maybe Perhaps Well Ok Okay So
  Then Now June July August September October November December EHR EMR Epic Cerner Athena HIPAA BAA IT HR Billing Medicare
  Medicaid Sra Sr Srta Srita Dra Lic Ing Just And But Also Feel Kindly Copying Adding Looping Forwarding I Im Ive Contact Email Call Ask Try Talk
  Speak Reach As After Before When Until Any What How Who Which Is Are Do Does Can Could Would Will`);

/** Whole words: "Pettibone is" holds no "one is". */
const lead = (source: string) => new RegExp(`(?<!\\p{L})(?:${source})`, 'u');

const REFERRING = lead(
  anyOf(`
    [Tt]alk (?:to|with)|[Ss]peak (?:to|with)|[Rr]each out to|[Cc]ontact(?:ing)?
    (?<!(?:[Tt]his|[Yy]our|[Tt]he|[Mm]y|[Hh]is|[Hh]er|[Aa]n|wrong|personal|old) )[Ee]-?mail(?:ing)?|[Ww]rite(?: to)?
    (?:[Tt]his|[Tt]hat|[Ii]t) (?:all )?(?:goes|belongs|should go|would go|needs to go) (?:to|with|through)|[Gg]oes through|[Bb]elongs (?:to|with)|[Rr]un (?:this|it) (?:by|past)
    [Gg]et in touch with|[Cc]onnect with|[Aa]sk(?: for)?|[Cc][Cc]'?(?:d|ed|ing)?:?|[Cc]opy(?:ing)?|[Cc]opied
    [Ll]oop(?:ing|ed)? in|[Aa]dd(?:ing|ed)?|[Ff]orward(?:ing|ed)? (?:this|it|your \\w{1,10})? ?(?:on |along )?to
    [Pp]ass(?:ing|ed) (?:this|it|your \\w{1,10})? ?(?:on |along )?to|[Ss]hared (?:this|it) with|[Tt]ry|[Cc]all
    (?:person|contact|one)(?: \\w{1,10}){0,4} (?:is|would be|will be)|you(?:'ll| will)? (?:want|need)
    [Dd]irect (?:this|your \\w{1,10}|it) to|[Ss]ent (?:this|it) to|handled by|replaced by|[Rr]eplacement is
    [Ss]uccessor is`),
);
const DOES = `(?: |, )(?:who )?(?:${anyOf(`
  handles|manages|oversees|runs|is in charge|is responsible|is the|is our|is your|would be the|takes care
  can help|could help|will help|may help|can assist|will assist|heads|leads|makes|has taken over|took over
  has replaced|replaced|is over (?!and\\b|but\\b|so\\b|now\\b|for\\b|with\\b|by\\b|here\\b|there\\b|at\\b|in\\b|until\\b)\\p{Ll}`)})`;

/** A word, also with what is drawn to it: "She'll". */
const namesNobody = (word = ''): boolean =>
  [word.replace(/[^\p{L}]/gu, ''), word.replace(/['’].*$/u, '')].some(
    (bare) => NOBODY.has(bare) || isCommonWord(bare),
  );

const NAME_WORDS_MAX = 3;
/** "DON", "CNO": a post before a name. */
const isShortForm = (word = ''): boolean => /^\p{Lu}{2,4}$/u.test(word);

const nameIn = (text: string) => {
  for (const match of text.matchAll(new RegExp(NAME, 'gu'))) {
    const words = match[0].split(' ');
    while (words.length > 0 && (namesNobody(words[0]) || isShortForm(words[0]))) words.shift();
    while (words.length > 0 && namesNobody(words.at(-1))) words.pop();
    if (words.length > 0)
      return words
        .slice(0, NAME_WORDS_MAX)
        .join(' ')
        .replace(/['’]s?$/u, '');
  }
  return null;
};

/** Whether an address has a word of a name: "aroe@…" is Ann Roe's. */
function isAddressOf(email: string, name: string): boolean {
  const local = withoutAccents(email.split('@')[0] ?? '').toLowerCase();
  return name
    .split(/[\s-]/u)
    .some((word) => word.length > 2 && local.includes(withoutAccents(word).toLowerCase()));
}

/** The name before an address that has a word of it: "Ann Roe (aroe@…)". */
function nameOfAddress(sentence: string, after: number, email: string): string | null {
  const before = sentence.slice(after, Math.max(after, sentence.indexOf(email)));
  const names = [...before.matchAll(new RegExp(NAME, 'gu'))].flatMap(([words]) => nameIn(words) ?? []);
  return names.findLast((name) => isAddressOf(email, name)) ?? null;
}

/** A post that stands right before a name: "our category manager, Ann Roe", "mi administradora, la Sra. Ruiz". */
const POST_BEFORE =
  /(?<!\p{L})(?:our|my|the|nuestr[oa]|mi|la|el)\s+(\p{L}[\p{L} /&-]{2,50}?)[,:]?\s*(?:(?:(?:la|el) )?(?:Sra?|Srta|Srita|Dra?|Lic|Ing|Mr|Mrs|Ms)\.?\s*)?$/iu;

/** Where a post ends: "our VP Clinical handles this". */
const DOING =
  /\s(?:handles?|manages?|oversees?|runs|does|decides?|covers?|owns?|is|ve|lleva|maneja|decide|se encarga|es)(?!\p{L}).*$/iu;

/** What may be a post right behind a name: "Ann Roe, our head of supply (aroe@…)", "Ann Roe, encargada de compras: aroe@…". */
const POST_BEHIND =
  /^,\s+(?:(?:our|my|the|nuestr[oa]|mi|la|el)\s+)?(\p{L}[\p{L} /&-]{2,50}?)\s*[,:;(<[–-]*\s*$/iu;

/** The known post between a name and its address. */
function postBehind(sentence: string, name: string, email: string): string | undefined {
  const from = sentence.indexOf(name) + name.length;
  const post = POST_BEHIND.exec(sentence.slice(from, sentence.indexOf(email, from)))?.[1];
  return post !== undefined && readLeadRoles(post).length > 0 ? post : undefined;
}

function personIn(sentence: string, after: number): NamedPerson | undefined {
  const near = sentence.slice(after, after + 160);
  const email = EMAIL.exec(near)?.[0] ?? EMAIL.exec(sentence)?.[0] ?? null;
  const owner = email === null ? null : nameOfAddress(sentence, after, email);
  // Else a name stands right behind the words that refer to it.
  const name = owner ?? nameIn(near.replace(EMAIL, ' ').slice(0, 70));
  const before =
    owner === null ? undefined : POST_BEFORE.exec(sentence.slice(0, sentence.indexOf(owner)))?.[1];
  const post =
    before?.replace(DOING, '') ??
    (owner === null || email === null ? undefined : postBehind(sentence, owner, email));
  const role = post ?? ROLE.exec(near)?.[1]?.trim() ?? null;
  if (name === null && email === null && role === null) return undefined;
  return { name, role, email, said: sentence.trim().slice(0, SAID_CHARACTERS_MAX) };
}

const sentencesOf = (text: string) =>
  text
    .slice(0, TEXT_CHARACTERS_MAX)
    .replace(/[‘’]/gu, "'")
    .replace(/\p{Cf}/gu, '')
    .replace(TAKEN_BACK, '')
    .split(/\n+|(?<=[!?;])\s|(?<=[^\s.](?<!\b(?:Dra?|Mr|Mrs|Ms|St|Sra?|Srta|Srita|Lic|Ing)))\.\s/u)
    .map((sentence) => sentence.slice(0, 400));

const DOER = new RegExp(`${NAME}${DOES}`, 'u');

/** Where a sentence begins to speak of somebody to write to instead. */
function startsAt(sentence: string): number | undefined {
  const referring = REFERRING.exec(sentence);
  const after = (referring?.index ?? 0) + (referring?.[0].length ?? 0);
  if (referring && !/\b(?:me|us)\b/u.test(sentence.slice(after, after + 4))) return after;
  const doer = DOER.exec(sentence);
  if (doer && nameIn(doer[0]) !== null) return doer.index;
  return namesByAddress(sentence) ? 0 : undefined;
}

/** Small words of a signature. */
const CARD = /(?<!\p{L})(?:of|and|for|the|cell|mobile|fax|phone|tel|office|direct|ext|e?mail)(?!\p{L})/gu;

/** Whether somebody is named by an address alone: in a sentence, which a signature is none, and that asks nothing. */
function namesByAddress(sentence: string): boolean {
  const around = sentence.replace(EMAIL, ' ');
  return (
    around !== sentence &&
    /(?<!\p{L})\p{Ll}{2,}/u.test(around.replace(CARD, ' ')) &&
    !/\bm[ey]\b|\?\s*$/iu.test(sentence)
  );
}

/** How many sentences behind a name its address may stand. */
const BEHIND_MAX = 3;

/** The address of somebody who was named, by a word of the name, where it stands soon behind. */
function addressBehind(sentences: readonly string[], name: string | null): string | null {
  if (name === null) return null;
  const near = sentences.slice(0, BEHIND_MAX).flatMap((sentence) => EMAIL.exec(sentence)?.[0] ?? []);
  return near.find((email) => isAddressOf(email, name)) ?? null;
}

/** The colleague whom a message names to be written to instead: exactly what it says, nothing looked up. */
export function readColleague(text: string): NamedPerson | undefined {
  const sentences = sentencesOf(text);
  for (const [at, sentence] of sentences.entries()) {
    const start = startsAt(sentence);
    const found = start === undefined ? undefined : personIn(sentence, start);
    if (found) return { ...found, email: found.email ?? addressBehind(sentences.slice(at + 1), found.name) };
  }
  return undefined;
}

/** Somebody is to get a copy: "copy my manager Ann Roe", "Ann Roe should see it too, aroe@…". */
const COPY = /\b(?:cc|copy|include|loop in|copie|copiar|incluya)\b(?! (?:me|us)\b)/iu;
/** Words for somebody besides. */
export const TOO = /(?<!\p{L})(?:too|also|as well|también)(?!\p{L})/iu;

/** The person by name whom a message wants copied: exactly what it says. */
export function readCopied(text: string): NamedPerson | undefined {
  for (const sentence of sentencesOf(text)) {
    const cue = COPY.exec(sentence);
    const start = cue
      ? cue.index + cue[0].length
      : EMAIL.test(sentence) && TOO.test(sentence)
        ? 0
        : undefined;
    const found = start === undefined ? undefined : personIn(sentence, start);
    if (found?.name) return found;
  }
  return undefined;
}

/** Whether an address is named beside other words, which is no signature. */
export const namesAnAddress = (text: string): boolean => sentencesOf(text).some(namesByAddress);

const DEPUTY = new RegExp(
  `\\b(?:${anyOf(`
    in my absence|while i(?:'m| am) (?:away|out|gone)
    if (?:this|it|you|your) .{0,60}(?:urgent|immediate|assistance|emergency)
    for (?:urgent|immediate|emergency|anything urgent|all urgent|assistance|help)
    urgent (?:matters|requests|issues|questions)|please (?:contact|reach|e-?mail|call)
    covering for me|for (?!the \\w+ of|your|my|now\\b)[\\w -]{3,30}(?: orders| questions| requests| matters| issues),? (?:please )?(?:contact|call|e-?mail|write)
    (?:por|para) (?:temas?|asuntos?|cuestiones|consultas?|casos?|cualquier|algo|lo)\\b.{0,30}\\b(?:urgentes?|urgencia|inmediat\\w+)
    (?:por|para|en caso de) urgencias?|en mi ausencia|durante mi (?:ausencia|licencia)
    me (?:reemplaza|cubre|suple)|(?:por favor )?(?:comun[ií]quese|comunicarse|cont[aá]ctese|contactar|contacte|dirigirse|dir[ií]jase|escribir|escriba) (?:con|a)`)})(?!\\p{L})`,
  'iu',
);

/** Who stands in during an absence. */
export function readDeputy(text: string): NamedPerson | undefined {
  for (const sentence of sentencesOf(text)) {
    const cue = DEPUTY.exec(sentence);
    if (!cue) continue;
    const referring = REFERRING.exec(sentence);
    // Who stands in is named behind these words, or before them: "Ann Roe is covering for me".
    const { index, 0: words } = referring ?? cue;
    const behind = personIn(sentence, index + words.length);
    const found = behind?.name ? behind : personIn(sentence, 0);
    if (found && (found.name !== null || found.email !== null)) return found;
  }
  return undefined;
}
