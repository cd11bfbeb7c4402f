import { OPENING_LINE_WORDS_MAX } from '../../constants/limits.ts';
import { anyOf } from '../text/any-of.ts';
import { hasMergeField, hasPatientData } from '../text/content-marks.ts';
import { findNeverSaid } from './never-said.ts';
import { countWords } from './sheet-words.ts';

/** Only whoever writes the line knows whether these are true of this person. */
const FAMILIARITY = 'invented familiarity';

const GREETING =
  /^(?:hi|hello|hey|dear|good (?:morning|afternoon)|hola|estimad[oa]|buen[oa]s (?:días|tardes))\b/iu;
const LINK = new RegExp(
  `https?:|www\\.|@|\\b[\\w-]+\\.(?:${anyOf(`
    com|net|org|io|co|gov|edu|health|care|us|mx|es|app|info|biz|ai|dev|me|ly|link|site|online|shop`)})\\b`,
  'iu',
);
const PATIENT = new RegExp(
  `\\b(?:${anyOf(`
    ssn|social security|mrn|medical record|dob|date of birth|born on|diagnosed with|diagnosis of
    your (?:diagnosis|condition|illness|test results?|medication)`)})\\b|\\b\\d{1,2}[/.-]\\d{1,2}[/.-]\\d{2,4}\\b|\\b\\d{3}-\\d{2}-\\d{4}\\b`,
  'iu',
);
/** What a full stop only shortens. */
const SHORTENED = new RegExp(
  `^(?:\\p{L}|\\p{L}\\.[\\p{L}.]*|${anyOf(`
    dra?|mrs?|ms|st|jr|inc|ltd|corp|co|no|vs|etc|approx|ph\\.d|prof|sra?|srta|lic|ing|av|col|dept|depto|ext
    jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec`)})$`,
  'iu',
);

function isOneSentence(text: string): boolean {
  const ends = [...text.matchAll(/(\S*?)[.…]+["”)]*\s+(?=\S)/gu)];
  return ends.every(([, word = '']) => SHORTENED.test(word.replace(/^["“(]+/u, '')));
}

/**
 * Why a sentence of one's own to a lead cannot be printed; undefined where it can. It is printed as it stands, behind the
 * greeting of the first email, or of the second.
 */
export function openingLineFault(text: string): string | undefined {
  const line = text.trim();
  const words = countWords(line);
  const [phrase] = findNeverSaid(line).filter(({ reason }) => reason !== FAMILIARITY);
  const faults: [boolean, string][] = [
    [/[\p{Cc}\p{Cf}]/u.test(line), 'Please write one line, without invisible characters.'],
    [
      /[{}[\]<>⟦⟧]/u.test(line) || hasMergeField(line),
      'Please write it as it is printed, without fields in brackets.',
    ],
    [LINK.test(line), 'Please write it without links and addresses.'],
    [
      PATIENT.test(line) || hasPatientData(line),
      'This reads like data of a patient: please write it without.',
    ],
    [/[?¿]/u.test(line), 'Please write no question: the email asks one already.'],
    [/[!¡]/u.test(line), 'Please end with a full stop: there is no “!” in an email.'],
    [!line.endsWith('.'), 'Please write a whole sentence that ends with a full stop.'],
    [GREETING.test(line), 'Please write it without a greeting: that stands above it.'],
    [!isOneSentence(line), 'Please write one sentence only.'],
    [words > OPENING_LINE_WORDS_MAX, `Please write at most ${OPENING_LINE_WORDS_MAX} words.`],
    [words < 2, 'Please write a whole sentence that ends with a full stop.'],
    [phrase !== undefined, `Please write it without “${phrase?.phrase}”: ${phrase?.reason}.`],
  ];
  return faults.find(([is]) => is)?.[1];
}

/** What a person should be sure of before such a line is printed; undefined where there is nothing. */
export function openingLineWarning(text: string): string | undefined {
  const familiar = findNeverSaid(text).find(({ reason }) => reason === FAMILIARITY);
  return familiar && `“${familiar.phrase}” reads invented unless it is true of this person.`;
}
