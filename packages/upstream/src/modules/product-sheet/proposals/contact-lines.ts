import { anyOf } from '@myra/shared/rules/any-of';

/** A label of how to reach somebody. */
const LABEL = new RegExp(
  `^(?:${anyOf(`
    contact(?: us| person)?|contacto|e-?mail|correo(?: electrónico)?|phone|telephone|tel(?:éfono)?|fax|mobile|cel(?:ular)?
    whatsapp|web(?:site)?|sitio(?: web)?|página web|address|dirección|office address|oficinas?|headquarters`)})\\.?\\s*:`,
  'iu',
);
/** The end of the name of a company. */
const COMPANY =
  /^\p{Lu}[^:;?!]{0,60}?,? (?:S\. ?A\. ?P\. ?I\.|S\. ?A\.(?: ?S\.)?|S\. ?L\.|S\. de R\. ?L\.|Inc\.?|LLC|L\.L\.C\.|Ltd\.?|Corp\.?|GmbH|PLLC)(?: de C\. ?V\.)?$/u;
const REACHED =
  /https?:\/\/\S+|www\.\S+|[^\s@]{1,64}@[^\s@]+\.\w+|\+?\(?\d{2,4}\)?[ .-]\d{2,4}[ .-]\d{3,4}(?:[ .-]\d{2,4})?/giu;
/** Words that lead to a number or an address and say nothing of the product. */
const LEADS_TO =
  /\b(?:or|at|on|call|text|email|e-mail|write|visit|see|us|phone|tel|fax|ext|web|o|en|al|llame|llámenos|escriba|escríbanos|visite|vea|correo|whatsapp)\b/giu;
const STREET = new RegExp(
  anyOf(`
    (?:^|, )\\d{1,6} (?:[NSEW]\\.? )?(?:\\p{Lu}[\\p{L}'’.-]* |\\d+(?:st|nd|rd|th) ){1,4}(?:Road|Rd|Street|St|Avenue|Ave|Boulevard|Blvd|Drive|Dr|Lane|Ln|Way|Highway|Hwy|Parkway|Pkwy|Court|Ct|Place|Pl|Plaza|Square)\\b\\.?(?:,|$)
    (?:^|, )(?:Av|Avda|Avenida|Calle|C|Calz|Calzada|Blvd|Bulevar|Boulevard|Carrera|Cra|Cll|Jr|Jirón|Paseo|Prol|Priv)\\.? [\\p{Lu}\\d][^.;:]*?\\d
    ^(?:P\\.? ?O\\.? Box|Apartado|Apdo\\.?) \\d`),
  'u',
);
/** Somebody's name, with a title before it or letters behind it, as far as a comma or a dash. */
const NAME =
  /^(?:(?:Lic|Ing|Dra?|Mtr[oa]|Arq|Sra?|Srta|C\.P|Q\.F\.B|Mrs?|Ms|Prof)\.? )?(?:\p{Lu}[\p{L}'’.-]*(?: (?:de(?: la| los)?|del|y|van|von))? ){1,4}\p{Lu}[\p{L}'’-]+(?:, \p{Lu}{2,5})?(?:,| [–—|-]) /u;
/** How the post behind a name begins. */
const POST = new RegExp(
  `^(?:${anyOf(`
    gerente|directora?|ejecutiv[oa]|asesora?|representante|coordinadora?|fundadora?|ventas|jef[ae]|soci[oa]|presidente
    (?:\\w+ ){0,2}(?:manager|director|representative|rep|executive|founder|co-?founder|owner|president|officer|lead|specialist)
    ceo|coo|cto|vp|sales|head`)})(?!\\p{L})`,
  'iu',
);
const POST_WORDS_MAX = 7;
const SPEAKS = /^(?:we|our|you|your|nosotros|nuestr[oa]s?|usted|su)\s/iu;

/** Parts with bars or dots between, one of them the address of a site: "Acme, Inc. | Erie | acme.com". */
const ROW_WITH_SITE = /(?:^|[|·•] )(?:www\.)?[\w-]+(?:\.[\w-]+)*\.[a-z]{2,8}\/?(?: [|·•]|$)(?<=[|·•].*)/iu;

const wordCount = (text: string): number => text.match(/\p{L}{2,}/gu)?.length ?? 0;

/** Whether a line is a name with a post: a sentence about somebody goes on behind it. */
function isPerson(line: string): boolean {
  const name = NAME.exec(line)?.[0];
  const post = line.slice(name?.length);
  return name !== undefined && POST.test(post) && wordCount(post) <= POST_WORDS_MAX;
}

/** Whether a line or sentence only says who is behind a product and how to reach them, and nothing of the product. */
export function isContactLine(text: string): boolean {
  const line = text.trim();
  if (ROW_WITH_SITE.test(line)) return true;
  if (LABEL.test(line) || COMPANY.test(line)) return true;
  if (SPEAKS.test(line)) return false;
  if (STREET.test(line) || isPerson(line)) return true;
  const rest = line.replace(REACHED, ' ');
  return rest !== line && wordCount(rest.replace(LEADS_TO, ' ')) <= 2;
}
