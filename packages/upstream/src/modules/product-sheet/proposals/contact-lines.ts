import { anyOf } from '@myra/shared/rules/text/any-of';

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
const SPEAKS = /^(?:we|our|you|your|nosotros|nuestr[oa]s?|usted|su)\s/iu;

/** Parts with bars or dots between, one of them the address of a site: "Acme, Inc. | Erie | acme.com". */
const ROW_WITH_SITE = /(?:^|[|·•] )(?:www\.)?[\w-]+(?:\.[\w-]+)*\.[a-z]{2,8}\/?(?: [|·•]|$)(?<=[|·•].*)/iu;

const wordCount = (text: string): number => text.match(/\p{L}{2,}/gu)?.length ?? 0;

/** Whether a line or sentence only says who is behind a product and how to reach them, and nothing of the product. */
export function isContactLine(text: string): boolean {
  const line = text.trim();
  if (ROW_WITH_SITE.test(line)) return true;
  if (LABEL.test(line) || COMPANY.test(line)) return true;
  if (SPEAKS.test(line)) return false;
  const rest = line.replace(REACHED, ' ');
  return rest !== line && wordCount(rest.replace(LEADS_TO, ' ')) <= 2;
}
