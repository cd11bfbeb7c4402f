import { SEARCHED_STATES, type SearchedState } from '../../constants/mail.ts';
import { foldText } from '../text/fold-text.ts';
import { searchWords } from '../text/search-words.ts';

/** What a search of the mail asks for. Everything is lower case. */
export type MailSearch = {
  /** All of them are found in names, addresses, the campaign or a message. */
  words: string[];
  /** All of these are true of one message. */
  message: {
    from: string[];
    to: string[];
    subject: string[];
    before?: string;
    after?: string;
    hasFile?: true;
  };
  /** What the conversation is. */
  is: SearchedState[];
  /** Labels that it has all of. */
  labels: string[];
};

const TERM = /(?<![^\s])(from|to|subject|has|before|after|is|label):(?:"([^"]*)"|(\S*))/gi;
const FILE = new Set(['attachment', 'attachments', 'file', 'files']);
const TERMS_MAX = 10;

const isState = (value: string): value is SearchedState => SEARCHED_STATES.some((state) => state === value);

function take(search: MailSearch, name: string, value: string): string | undefined {
  const { message } = search;
  if (name === 'from' || name === 'to' || name === 'subject') message[name].push(value);
  else if (name === 'before' || name === 'after') {
    if (!/^\d{4}-\d{2}-\d{2}$/.test(value) || Number.isNaN(Date.parse(value)))
      return `Write a day as in ${name}:2026-11-30.`;
    message[name] = value;
  } else if (name === 'has') {
    if (!FILE.has(value)) return 'After has: only attachment is known.';
    message.hasFile = true;
  } else if (name === 'label') search.labels.push(value);
  else {
    if (!isState(value)) return `After is: one of ${SEARCHED_STATES.join(', ')} is known.`;
    search.is.push(value);
  }
  return undefined;
}

/**
 * Reads `from: to: subject: has:attachment before: after: is: label:` and words out of a typed search. A name without a value is
 * left out. `fault` says what cannot be read.
 */
export function readMailSearch(text: string): MailSearch & { fault?: string } {
  const search: MailSearch = {
    words: [],
    message: { from: [], to: [], subject: [] },
    is: [],
    labels: [],
  };
  const faults: string[] = [];
  let terms = 0;
  const words = foldText(text).replace(TERM, (_all, name: string, quoted?: string, plain?: string) => {
    const value = (quoted ?? plain ?? '').trim();
    terms += 1;
    const fault = value === '' ? undefined : take(search, name.toLowerCase(), value);
    if (fault !== undefined) faults.push(fault);
    return ' ';
  });
  if (terms > TERMS_MAX) faults.push(`At most ${TERMS_MAX} of from:, to: and their like.`);
  const [fault] = faults;
  return { ...search, words: searchWords(words), ...(fault !== undefined && { fault }) };
}
