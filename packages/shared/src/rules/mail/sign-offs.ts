import { anyOf } from '../text/any-of.ts';

/** The source of the words that end a letter, before the name, in the languages people write us in. */
export const SIGN_OFFS = anyOf(String.raw`
  (?:(?:kind|best|warm|warmest|many|with)[^\S\n])?(?:regards|wishes|thanks)|best|all the best
  thanks(?: again| so much| a lot| in advance)?|thank you(?: again| so much)?|thx|sincerely
  cheers|respectfully|take care|yours(?: truly)?|cordially|v\/r
  saludos(?: cordiales)?|un saludo(?: cordial)?|atte|atentamente|cordialmente|gracias
  (?:mit )?(?:freundlichen|besten|herzlichen|viele|liebe|beste) gr(?:ü|ue)(?:ß|ss)en?|mfg|vg
  lg|cordialement|bien (?:cordialement|à vous)|salutations|merci|atenciosamente|abraços
  obrigad[oa]`);
