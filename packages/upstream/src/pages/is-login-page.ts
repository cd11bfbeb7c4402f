import type { GuardedAnswer } from '@myra/platform/outbound/guarded-fetch';

/** Pages that say something have more words than a form. */
const FORM_WORDS_MAX = 150;
const PASSWORD_FIELD = /<input\b[^>]{0,200}\btype\s*=\s*["']?password/iu;
const SIGN_IN_PLACE =
  /(?:^|[./_-])(?:log-?in|log-?on|sign-?in|sso|oauth2?|accounts|authorize)(?:[./_?-]|$)/iu;

const placeOf = (address: string): string => {
  const { hostname, pathname } = new URL(address);
  return `${hostname}${pathname}`;
};

/**
 * Whether an answer is a form to sign in and not the page that was asked for: it asks for a password, or the site sent on to
 * where one signs in. A page with more than a form on it is a page.
 */
export function isLoginPage(input: { asked: string; answer: GuardedAnswer; text: string }): boolean {
  const { asked, answer, text } = input;
  if ((text.match(/\S+/gu) ?? []).length > FORM_WORDS_MAX) return false;
  const wasSentOn = placeOf(answer.url) !== placeOf(asked);
  return (
    PASSWORD_FIELD.test(answer.body.toString('latin1')) ||
    (wasSentOn && SIGN_IN_PLACE.test(placeOf(answer.url)))
  );
}
