import { ASK_NEEDS_LINK } from '../../constants/ask-texts.ts';
import type { Ask } from '../../contracts/sheet-rows.ts';
import { isQuestion } from './question-form.ts';
import { checkSentence } from './sentence-checks.ts';

/** Words that mean something said before; an ask may stand where nothing was. */
const POINTING = /\b(?:this|that|these|those|it|its|esto|eso|ello)\b/iu;

/** Checks of an angle's sentences that do not hold for an ask. */
const NOT_OF_ASKS = ['length', 'for_reader', 'stands_alone', 'will_do', 'withholds', 'no_pressing'];

const SENDS =
  /(?<!\p{L})(?:send|mail|e-mail|env[ií](?:ar|[aeo]|aré|aremos|amos)\p{L}*|mand(?:ar|[aeo])\p{L}*|remit\p{L}*|hacerle llegar)(?!\p{L})/iu;

/** Whether a sentence promises to send what the address behind it shows already. */
export const sendsWhatIsThere = (sentence: string, url: string): boolean =>
  url.trim() !== '' && SENDS.test(sentence);

type AskFault = { field: 'question' | 'statement' | 'url'; says: string };

/** What an ask lacks to be used: one question, and a statement that needs nothing before it. */
export function findAskFaults({ kind, question, statement, url }: Ask): AskFault[] {
  const faults: AskFault[] = [];
  const unmet = (checks: ReturnType<typeof checkSentence>) =>
    checks.find(({ isMet, code }) => !isMet && !NOT_OF_ASKS.includes(code));
  const asked = unmet(checkSentence('question', question, ''));
  if (asked) faults.push({ field: 'question', says: asked.says });
  // An offer may be a question; this is what stands in its place behind one.
  const said = isQuestion(statement)
    ? { says: 'say it as a statement' }
    : unmet(checkSentence('offer', statement, ''));
  if (said) faults.push({ field: 'statement', says: said.says });
  const pointing = POINTING.exec(statement)?.[0];
  if (!said && pointing) faults.push({ field: 'statement', says: `say what “${pointing}” is` });
  if (kind === ASK_NEEDS_LINK && !url) faults.push({ field: 'url', says: 'add the address' });
  return faults;
}
