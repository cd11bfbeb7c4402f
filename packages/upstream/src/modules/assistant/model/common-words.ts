import { unusedWords } from '../patterns/reading.ts';
import { isReport } from './report-words.ts';

/** Words with which a question or a sentence begins, besides those of the rules and of a report. */
const FIRST_WORDS = new Set(
  `activate after afterwards already although always analyse analyze answer anything approve archive assign attach before begin
  below besides best both brief bring build can't cancel change check choose close collect comment compare connect copy
  count create cut dear delete describe dismiss display draft during each edit email emails enter erase every everything
  exclude explain export few filter finish first fix for forward good group hello here hey hi hide how's however i'd i'm
  i've identify import include inform invite is isn't keep kind last lately later launch leave let's lift locate mail
  main maybe merge message more most move never next nobody note nothing ok okay once outreach pause perhaps pick plan
  plans prepare previous propose pull push put reach recently regarding regards remember remind remove rename reply
  report research resume retrieve review rewrite run save schedule select send set share since sincerely skip some
  sometimes soon sort start still stop store summarise summarize suppress switch tag task thank thanks then through
  today together tomorrow tonight translate turn undo unsubscribe until update upload use verify view views warn welcome
  without worst write yesterday`.split(/\s+/),
);
/** Among the words of the rules and of a report, but with a capital more often the name of a person. */
const NEVER_COMMON = new Set(['don', 'said']);
const NAMED_MONTHS = new Set(['april', 'may', 'june', 'august']);

/** Whether a month is a first name too. */
export const isNamedMonth = (word: string): boolean => NAMED_MONTHS.has(word.toLowerCase());

/** Whether an everyday word may also begin a name. */
export const isFirstName = (word: string): boolean => word.toLowerCase() === 'will' || isNamedMonth(word);

/** Whether a word is an everyday one, which names nobody, whatever its capitals. */
export const isCommonWord = (word: string): boolean =>
  !NEVER_COMMON.has(word.toLowerCase()) &&
  (FIRST_WORDS.has(word.toLowerCase()) || unusedWords(word).length === 0 || isReport(word, ''));
