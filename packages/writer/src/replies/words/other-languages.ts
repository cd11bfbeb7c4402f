import type { KnownLanguage } from '../language.ts';
import { ways } from './types.ts';

/**
 * What is understood in languages without rules of their own: yes and no, so that the list says so. A person reads such a
 * message all the same, and nothing is drafted.
 */
export const YES_AND_NO: Partial<Record<KnownLanguage, { yes: RegExp; no: RegExp }>> = {
  de: {
    yes: ways(
      'klingt (?:gut|interessant)|(?:schicken|senden|rufen|melden) sie (?:mir|uns|mich)|(?:ich|wir) (?:bin|sind|habe|haben) (?:\\w{1,9} )?interess\\w{1,6}|gerne?|interessiert (?:mich|uns)|(?:termin|muster|unterlagen|angebot) (?:bitte|vereinbaren|schicken)|ja,? bitte|konnen (?:wir|sie) (?:\\w{1,9} )?(?:telefonieren|sprechen|vorbeikommen)',
    ),
    no: ways(
      'kein (?:interesse|bedarf)|nicht interessiert|passt (?:\\w{1,6} ){0,3}nicht|nein,? danke|lehnen (?:wir )?ab|verzichten|nicht (?:relevant|fur uns)|(?:schon|bereits) (?:einen|ein|eine)',
    ),
  },
  fr: {
    yes: ways(
      "(?:cela|ca) m'interesse|(?:je suis|nous sommes) (?:tres )?interess\\w{1,4}|envoyez[- ](?:moi|nous)|appelez[- ](?:moi|nous)|avec plaisir|volontiers|oui,? (?:merci|s'il|avec|je|nous|pourquoi)|on peut (?:se parler|en parler|s'appeler)|d'accord pour",
    ),
    no: ways(
      "(?:pas|plus) (?:interess\\w{1,4}|besoin|pour nous)|non,? merci|ne (?:m'|nous )?interess\\w{1,4} pas|sans suite",
    ),
  },
  pt: {
    yes: ways(
      'tenho interesse|temos interesse|me interess\\w{1,3}|(?:pode|podem) (?:me |nos )?(?:ligar|enviar|mandar|passar)|(?:me|nos) (?:ligue|envie|mande)|gostaria de|quero (?:saber|ver|conhecer)|vamos (?:conversar|marcar)|sim,? (?:por favor|pode|quero)',
    ),
    no: ways(
      'nao (?:tenho|temos|ha) interesse|nao,? obrigad\\w|nao (?:preciso|precisamos|e para nos)|sem interesse',
    ),
  },
};
