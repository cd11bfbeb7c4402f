import { anyOf } from '../text/any-of.ts';
import {
  PROOFS,
  withoutBounds,
  withoutDailyWork,
  withoutDenied,
  withoutOtherMeanings,
} from './evidence-plain.ts';
import { withoutTerms } from './evidence-terms.ts';
import { hasVerb } from './has-verb.ts';
import { withoutProductName } from './product-name.ts';

export const EVIDENCE_MARKS = ['figure', 'comparative', 'superlative', 'health_benefit', 'proof'] as const;
export type EvidenceMark = (typeof EVIDENCE_MARKS)[number];

export const EVIDENCE_MARK_LABELS: Record<EvidenceMark, string> = {
  figure: 'a figure',
  comparative: 'a comparison',
  superlative: 'a superlative or an absolute word',
  health_benefit: 'a health benefit',
  proof: 'a proof or a certificate',
};

const FIGURE =
  /(?<!\p{L})\d+(?![\p{L}\d])|\b(?:half|twice|double[sd]?|triple[sd]?|percent|mitad|doble)\b|\d\s?(?:%|(?:mg|ml|kg|lbs?|mm|cm|min|h|hrs?|x)\b)/iu;
/** Hours of the day and of opening: "7:00 a.m.", "7p to 7a", "24 hours a day". */
const CLOCK = new RegExp(
  anyOf(`
    \\b\\d{1,2}:\\d{2}\\b(?:\\s?[ap]\\.?\\s?m\\b\\.?)?|\\b\\d{1,2}\\s?[ap](?:\\.?\\s?m)?\\b\\.?|\\b24\\s?\\/\\s?7\\b
    \\b24 (?:hours|horas)\\b|\\b(?:7|seven|siete) (?:days a week|días (?:de|a) la semana)\\b`),
  'giu',
);
/** A word with a capital that begins a clause and names nothing. */
const NO_NAME = '(?:In|At|Of|To|By|From|Over|Within|About|En|De|Desde|Con|Por)';
/** What follows a name in a sentence. */
const BEHIND_NAME =
  '\\s*(?:[,;:)]|\\.?$|\\. )|\\s(?:and|or|y|e|o|u|with|without|for|con|sin|para|is|are|es|passed)(?!\\p{L})';
/** A figure that is part of a name: "NOM-004", "PDF/HL7", "works with Gestivela 5", "NFPA 701". */
const NAMED = new RegExp(
  anyOf(`
    (?<!\\p{L})\\p{Lu}[\\p{L}\\d]*-\\d+(?![\\d%])
    (?<=\\p{Ll}[,;]? (?:\\p{Lu}\\p{L}+ )*|[/(]|, )(?!${NO_NAME}\\s)\\p{Lu}\\p{L}{2,} \\d{1,3}(?:\\.\\d)?(?=${BEHIND_NAME})
    (?<!\\p{L})(?!(?:USD|EUR|MXN|CAD|GBP)\\s)\\p{Lu}{3,} \\d{2,5}(?=\\s*(?:[,;:)]|\\.?$|\\. )|\\s(?:and|or|y|o|passed|certified)(?!\\p{L}))`),
  'gu',
);
const COMPARATIVE = new RegExp(
  `${anyOf(`
    (?<!\\b(?:no|not|any) )\\b(?:more|less|fewer|better|worse|faster|quicker|cheaper|shorter|longer|easier|earlier|sooner|lower|higher|safer|smaller|greater|stronger|sharper|simpler)\\b
    \\b(?:reduc|improv|increas|boost|decreas|shorten|minimi[sz]|accelerat|eliminat)\\w*
    \\b(?:cuts?|saves?|saving|halves)\\b|\\b(?:más|menos|mejor|peor|mayor|menor)\\b
    \\b(?:reduc|mejor|aument|ahorr)\\w+`)}`,
  'iu',
);
const SUPERLATIVE = new RegExp(
  `${anyOf(`
    \\b(?:best|fastest|safest|cheapest|easiest|simplest|highest|lowest|smallest|largest|leading|unique|unmatched|unparalleled|always|never)\\b
    \\bthe (?:most|least|only|first)\\b(?!-|\\s(?:\\d|(?:one|two|three|four|five|six|few|visit|call|month|week|day|hour|year|time|screen|pass|case)))
    #1|\\b(?:el|la) (?:más|mejor|único|única|líder)\\b`)}`,
  'iu',
);
const EFFECT =
  /(?<!\bnot )\b(?:prevent|reliev|treat|cure|heal(?!th)|improv|reduc|lower|cut|avoid|protect|eas(?=e|i)|restor|previen|alivi|trata|cura|mejor|evita)\w*/iu;
const HEALTH = new RegExp(
  `\\b(?:${anyOf(`
    pain|infection|ulcer|injur|fall|readmission|mortality|survival|outcome|symptom|healing
    recovery|complication|sepsis|stroke|bleeding|wound|disease|anxiety|depression|fatigue|dolor
    infecci|úlcera|herida|síntoma|complicacion`)})\\w*`,
  'iu',
);
const EFFICACY =
  /\b(?:effective|efficacy|efficacious|safe|safety|clinically|therapeutic|eficaz|seguro|segura)\b/iu;
const PROOF = new RegExp(`\\b(?:${PROOFS})\\b`, 'iu');

/** Of an offer to try it, and of no study: "We ask for no card for the trial." */
const OFFERED_TRIAL =
  /(?<!\p{L})(?:for|on|during|after|before) (?:the|your|our|a|this) trial(?=\s*(?:[.,;:]|$))/giu;

/**
 * Parts of a sentence that need evidence: a figure, a comparison, a superlative, a health benefit, a proof or
 * certificate. A figure in the product's own or another name does not count, nor one of a price, a term, a limit (not its
 * percentage) or opening hours, which the seller sets.
 */
export function findEvidenceMarks(text: string, productName = '', kind?: string): EvidenceMark[] {
  const rest = withoutDenied(withoutProductName(text, productName));
  const isSetBySeller = kind === 'commercial' || (kind === 'safety' && !/%|\bpercent\b/iu.test(rest));
  const isOffered = kind === 'service' || kind === 'commercial';
  // On a page, where no kind is given, what a seller sets has to be approved too.
  const hasTerms = kind !== undefined && kind !== 'result';
  const health = withoutOtherMeanings(rest);
  const marks: [EvidenceMark, boolean][] = [
    [
      'figure',
      !isSetBySeller &&
        FIGURE.test(
          (hasTerms ? withoutTerms(rest, isOffered) : rest).replaceAll(CLOCK, ' ').replaceAll(NAMED, ' '),
        ),
    ],
    // What a product is not for compares nothing: "Noise reduction".
    ['comparative', !(kind === 'safety' && !hasVerb(rest)) && COMPARATIVE.test(withoutBounds(rest))],
    ['superlative', SUPERLATIVE.test(rest)],
    ['health_benefit', EFFICACY.test(health) || (EFFECT.test(health) && HEALTH.test(health))],
    ['proof', PROOF.test(withoutDailyWork(isOffered ? rest.replaceAll(OFFERED_TRIAL, ' ') : rest))],
  ];
  return marks.filter(([, has]) => has).map(([mark]) => mark);
}
