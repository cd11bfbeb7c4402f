import { COMMON_PASSWORD_STEMS, COMMON_PASSWORDS } from '../../constants/common-passwords.ts';
import { PASSWORD_LENGTH_MAX, PASSWORD_LENGTH_MIN } from '../../constants/limits.ts';
import { messages } from '../../messages/catalogue.ts';

export type PasswordFault = 'too-short' | 'too-long' | 'too-common' | 'own-words';

/** Shorter words of a person are in many passwords by chance. */
const OWN_WORD_CHARS_MIN = 3;
/** Letters that a password must have beside the person's own words. */
const OTHER_LETTERS_MIN = 4;

/**
 * Why a password is refused, or undefined. Any characters are allowed, and length is counted in characters. Common
 * passwords are the listed ones, a listed stem with only digits and signs around it, one repeated piece, and one
 * straight sequence. `own` has the person's name, address and organization: a password of little else is refused.
 */
export function passwordFault(password: string, own: readonly string[] = []): PasswordFault | undefined {
  const characters = [...password];
  if (characters.length < PASSWORD_LENGTH_MIN) return 'too-short';
  if (characters.length > PASSWORD_LENGTH_MAX) return 'too-long';
  if (isCommon(password.toLowerCase())) return 'too-common';
  return isOwnWords(password, own) ? 'own-words' : undefined;
}

/** The text at the field for each fault. */
export const PASSWORD_FAULT_TEXTS: Record<PasswordFault, string> = {
  'too-short': messages.validation.passwordLengthHint,
  'too-long': messages.validation.passwordTooLong,
  'too-common': messages.validation.passwordTooCommon,
  'own-words': messages.validation.passwordOwnWords,
};

/** Whether a password change may be sent: both fields agree and the password is accepted. */
export function isPasswordChangeAccepted(password: string, confirmation: string): boolean {
  return password === confirmation && passwordFault(password) === undefined;
}

function isCommon(password: string): boolean {
  if (COMMON_PASSWORDS.has(password) || COMMON_PASSWORDS.has(plainLetters(password))) return true;
  if (isRepetition(password) || isRun(password)) return true;
  const bare = password.replace(/^[\d\W_]+|[\d\W_]+$/g, '');
  const plain = plainLetters(password).replace(/^[\d\W_]+|[\d\W_]+$/g, '');
  return COMMON_PASSWORD_STEMS.has(bare) || COMMON_PASSWORD_STEMS.has(plain);
}

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}]/gu, '');

/** Whether a password is the person's own words with little around: 'IdaVogel99', 'n0rthlight!'. */
function isOwnWords(password: string, own: readonly string[]): boolean {
  const words = own
    .flatMap((text) => [text, ...text.split(/[^\p{L}]+/u)])
    .map(lettersOf)
    .filter((word) => word.length >= OWN_WORD_CHARS_MIN)
    .toSorted((one, other) => other.length - one.length);
  return [password, plainLetters(password)].map(lettersOf).some((letters) => {
    const rest = words.reduce((text, word) => text.replaceAll(word, ''), letters);
    return rest.length < letters.length && rest.length < OTHER_LETTERS_MIN;
  });
}

/** 'p@ssw0rd' becomes 'password'. */
function plainLetters(text: string): string {
  const letters: Record<string, string> = {
    '@': 'a',
    '4': 'a',
    '0': 'o',
    '3': 'e',
    '1': 'i',
    '!': 'i',
    $: 's',
    '5': 's',
    '7': 't',
  };
  return text.replace(/[@4031!$57]/g, (sign) => letters[sign] ?? sign);
}

/** One piece of up to four characters repeated, the last time perhaps cut: 'aaaaaaaa', 'abcabcab'. */
function isRepetition(text: string): boolean {
  return [1, 2, 3, 4].some((size) => text.slice(size) === text.slice(0, -size));
}

/** Every character follows the one before, up or down: '23456789', 'hgfedcba'. */
function isRun(text: string): boolean {
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0);
  return [1, -1].some((step) =>
    codes.every((code, index) => index === 0 || code - (codes[index - 1] ?? 0) === step),
  );
}
