import { anyOf } from '../text/any-of.ts';
import { foldText } from '../text/fold-text.ts';

const CHARS_MIN = 12;
/** An address or a file: it can be opened. */
const OPENS = /https?:\/\/\S|www\.\S|\b[\w-]+\.[a-z]{2,}\/\S|\S\.(?:pdf|docx?|xlsx?|pptx?|csv|png|jpe?g)\b/iu;
/** A year or a page, or a name behind the first word. */
const NAMES = /\d|\s[^\p{L}]*\p{Lu}/u;
/** What a source is called. */
const SOURCE = new RegExp(
  `(?<!\\p{L})(?:${anyOf(`
    stud(?:y|ies)|trial|reports?|survey|audit|contract|agreement|(?:price|fee) (?:list|schedule)|manual|instructions|certificate|registry
    log|records?|letter|clearance|brochure|license|policy|invoices?|dashboard|export|tally
    estudios?|ensayo|informe|encuesta|auditoría|contrato|convenio|lista de precios|tarifario|instrucciones|certificado|registros?
    carta|folleto|licencia|póliza|facturas?|tablero|bitácora`)})(?!\\p{L})`,
  'iu',
);

export const EVIDENCE_ASKED =
  'Say where it can be looked up: an address, a file, or a source with its name or its year';

/** Whether evidence can be looked up by another person. The claim itself, or a mere yes, cannot. */
export function canBeLookedUp(evidence: string, claim: { text: string; mail_text?: string | null }): boolean {
  const said = evidence.trim();
  if (OPENS.test(said)) return true;
  const isClaim = [claim.text, claim.mail_text ?? ''].some((text) =>
    foldText(text).includes(foldText(said.replace(/\.$/u, ''))),
  );
  return said.length >= CHARS_MIN && (NAMES.test(said) || SOURCE.test(said)) && !isClaim;
}
