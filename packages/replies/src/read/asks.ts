import { anyOf } from '@myra/shared/rules/text/any-of';
import { questionsIn } from '../questions/questions.ts';

/** Words that ask or wish, in any place of a sentence. */
const WISHES = new RegExp(
  `[?¿]|\\b(?:${anyOf(`
    needs?|wants?|wanted|(?:would|i'd|we'd) (?:\\w+ )?(?:like|love|want|help)|hoping|looking (?:for|to)
    (?:can|could|would|will|do|are|may|might) (?:you|u|ya'll|i|we|she|he|they|it|your)|please|pls|plz|let (?:me|us|him|her|them|my|our)
    (?<!\\b(?:will|they|she|he|who|always) |'ll )(?:tell|send|give|show|call|text|email|mail|write|ask|copy|get|bring) (?:me|us|him|her|them|it|my|our|the|over|to)|wonder\\w*|curious|whether
    pric(?:e|es|ing)|quotes?|how much|never told
    (?<=[,;:] ?)(?:(?:and|but|so|y|pero|entonces) )?(?:is (?:it|there|that|this|the|your)|are (?:there|these|those|your|the)|does (?:it|the|that|your)|se puede[n]?|igual (?:me |nos )?sirve[n]?)
    quiero|quiere[n]?|queres|queremos|quisi\\w+|necesit\\w+|gustaria|(?:me|nos) (?:puede[n]?|podria[n]?|urge|falta|faltaria)|favor
    (?:puede[ns]?|podes|podria[ns]?) (?:usted|decir|mandar|enviar|venir|llamar|pasar)\\w*|ojala|falta(?:ria)? (?:saber|ver)|precios?|cotiz\\w+|presupuesto`)})\\b`,
  'u',
);

/** Words that set a condition, or say how something is to be. */
const CONDITIONS = new RegExp(
  `@|\\b(?:${anyOf(`
    if|unless|except|provided|as long as|instead|rather|prefer\\w*|has to|have to|must|should|asap|cc|only (?:if|on|in|at|after|before|until|till|between|for|with)
    si (?:no|ya|se|es|hay|tienen?|puede|incluye|trae)|siempre que|siempre y cuando|excepto|salvo|prefier\\w+|tiene que|tienen que|deben?
    (?:solo|solamente) (?:si|por|en|los|las|de|despues|antes)`)})\\b|\\b(?:only|solamente|nada mas)\\W*$|^\\W*(?:only|solo)\\b(?! (?:est?o|that|this)\\b)`,
  'u',
);

/** What is bid in Spanish. By its ending alone "Pamela" and "modelos" would be bids. */
const BID_STEMS = anyOf(`
  mand|envi|llam|habl|escrib|copi|dig|dec|indi(?:qu|c)|tra|traig|veng|pas|confirm|expli(?:qu|c)|avis|incluy|agreg|agregu|pong|hag|consider|revis|coti[cz]
  cuent|cont|muestr|mostr|dej|permit|respond|contest|ayud|agend|anot|program|present|recuerd|record|compart|entreg|ofrezc|facilit|proporcion|regal|prest
  comuni(?:qu|c)|contact|visit|busqu|busc|reserv|apart|llev|suscrib|inscrib|registr|quit|elimin|borr|sa(?:qu|c)|vend|prueb|prob|prepar|orient|asesor|aclar|detall`);
/** How a sentence begins that bids something be done. Spanish bids politely: "Mándeme", "Indíquenos". */
const BIDS = new RegExp(
  `^(?:\\W*(?:and|also|so|but|then|just|ok|okay|yes|sure|maybe|perhaps|well|please|pls|plz|y|tambien|pero|entonces|bueno|por favor)\\b)*\\W*(?:${anyOf(`
    (?:come|send|call|bring|put|let|tell|give|show|make|check|try|add|include|keep|remember|use|take|do|don't|be|get|talk|speak|write|email|mail|text|ask|ship|book
    schedule|set|mark|leave|drop|stop|swing|start|forward|copy|contact|reach|explain|describe|confirm|go|pick|plan|sign|find|look|have|hold|wait)(?! (?:it|this|that) (?:is|was)\\b)
    (?:${BID_STEMS})[aei]n?(?:me|nos|melo|noslo|lo|la|los|las|le|les)
    (?:mande|envie|llame|hable|escriba|copie|diga|indique|traiga|venga|pase|confirme|explique|avise|incluya|agregue|ponga|haga|considere|revise|cotice
    deje|toque|entregue|pregunte|lleve|recuerde)n?`)})(?!\\p{L})`,
  'u',
);

/** Words by which a bid wants to be told something, or sets what it is bound to. */
const WANTS_TO_KNOW = new RegExp(
  `[?¿]|\\b(?:${anyOf(`
    tell (?:me|us)|let (?:me|us)|show|give|explain|describe|confirm|find|check|look|pick|plan|have|quote|if|whether|how|what|which|when|why|pric\\w+|costs?
    (?:dig|deci|indi(?:qu|c)|avis|cuent|cont|muestr|mostr|respond|contest|coti[cz]|orient|asesor)\\w*(?:me|nos|lo|la|los|las)|expli\\w+|confirm\\w+|aclar\\w+|detall\\w+
    coti[cz]\\w+|revis\\w+|si|como|que tan|cual\\w*|cuant\\w+|cuando|precios?|costos?`)})\\b`,
  'u',
);

/** Whether a folded sentence only bids something be done: "Use the back door". There is nothing to find out. */
export const onlyBids = (plain: string): boolean => BIDS.test(plain) && !WANTS_TO_KNOW.test(plain);

/** Whether a folded sentence without accents asks, wishes or bids something. */
export const wishes = (plain: string): boolean =>
  WISHES.test(plain) || BIDS.test(plain) || questionsIn(plain).length > 0;

/** Whether there is anything in such a sentence to answer: a wish or a condition. The others only tell of the writer. */
export const asks = (plain: string): boolean => wishes(plain) || CONDITIONS.test(plain);
