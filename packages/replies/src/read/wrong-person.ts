import { anyOf } from '@myra/shared/rules/text/any-of';
import { plainText } from '../text.ts';

/** Who got a message by mistake: a colleague with other work, somebody who is not there, or neither for certain. */
type WrongPerson = 'colleague' | 'outsider' | 'unclear';

/** Words for somebody who is not there any more: "Dr Roe retired in May", "Ann no longer works here", "la doctora ya no trabaja aquí". */
const GONE = anyOf(`
  retired\\b(?! patients)|(?:is |are )?no longer (?:with|at|here|there|works?|working|employed|practic\\w+|in (?:this|that))
  left (?:us|(?:the|our|this) (?:company|practice|clinic|hospital|office|group|organization|facility)|last|in (?:\\d|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))
  ya no (?:trabaj[ao]|labor[ao]|esta|atiende)n?(?= |$|\\W)|se (?:jubilo|retiro)`);
const ANYBODY_GONE = new RegExp(`(?<!-)\\b(?:${GONE})`, 'u');
const OTHER_GONE = new RegExp(
  `(?<!(?:^|[^\\p{L}])(?:i|we|i've|i'm|we've) (?:have |am |just |recently ){0,3})${ANYBODY_GONE.source}`,
  'mu',
);

/** Whether a folded text without accents says that somebody is gone. */
export const saysGone = (plain: string): boolean => ANYBODY_GONE.test(plain);

/** Whether it says so of somebody else than its writer. */
export const saysOtherGone = (plain: string): boolean => OTHER_GONE.test(plain);

const OUTSIDER = new RegExp(
  `\\b(?:${anyOf(`
    not (?:with|at) (?:them|that|this)|used to (?:work|be)|(?:have not|haven't|havent|don't|dont|do not|never) work(?:ed|ing)? (?:at|in|for|there|with)
    i left|left (?:the|that|them|in)|my (?:last|former|old) (?:job|employer)|home address|personal (?:e-?mail|address|account)|wrong (?:e-?mail|address|inbox)
    not (?:a|an) (?:clinic|doctor|nurse|hospital|practice|provider)|jubilad\\w|ya no estoy|no (?:trabajo|laboro) (?:en|para|ahi|alli)
    not affiliated|no (?:connection|affiliation|relation)|nothing to do with|never (?:been|heard|worked)|i'?m (?:a|an) (?:accountant|teacher|lawyer|student|plumber|farmer|mechanic)
    confus\\w+ (?:me )?with|mixed (?:me )?up|(?:same|similar) name|mistaken identity|(?:must|may|might|probably) mean|tocay[oa]|mismo nombre
    nada que ver|confundi\\w+ de|soy (?:contador\\w?|maestr\\w|abogad\\w|ingenier\\w)|(?:se )?equivoc\\w+ de \\w+
    vendo|correo (?:equivocado|personal)|no soy (?:medico|doctor\\w?|enfermer\\w|dentista)`)})\\b`,
  'u',
);
/** Another is meant or named: whoever approves the answer sees who it is. */
const NAMES = new RegExp(
  `\\b(?:${anyOf(`
    the other|another|different|you (?:want|need)|try|ask|is the one|in charge|decides|decision|would be|talk to|speak (?:to|with)|contact
    is (?:handled|managed|run) by|handles|that's|that is|replacement|successor|took (?:my|over|it)|in (?:my|his|her) place|le toca|hable con|pregunte|pruebe
    busque|intente|otr[oa]|encarga\\w{0,4}|es quien|decide|mi puesto|reemplaz\\w+|quien (?:lleva|ve|ocupa)|lo (?:ve|lleva|maneja)|i think it|it'?s now|now it`)})\\b`,
  'u',
);
/** They cannot tell who it is, or somebody is ill or dead. */
const CANNOT = new RegExp(
  `\\b(?:${anyOf(`
    (?:don't|dont|do not|couldn't|couldnt|can't|cant|cannot) (?:know|tell|say)|not sure who
    patient|paciente|law|deceased|passed away|fallec\\w+`)})\\b`,
  'u',
);

/** Reads who says that they are the wrong person, in English and Spanish. Pure. */
export function whoIsWrong(text: string): WrongPerson {
  const plain = plainText(text);
  if (NAMES.test(plain)) return 'unclear';
  if (saysGone(plain) || OUTSIDER.test(plain)) return 'outsider';
  return CANNOT.test(plain) ? 'unclear' : 'colleague';
}
