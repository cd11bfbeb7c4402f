import { saysWhatWillBeDone } from '@myra/shared/rules/offer-form';

/** An offer that says by itself that the reader may leave it; "I will say if you …" does not. */
const LEAVES_OPEN =
  /(?<!\b(?:say|see|check|ask|know|tell you) )\bif (?:you|it)\b|\bsi (?:usted|le|lo|gusta|quiere|desea|prefiere)\b/iu;

/** "We will bring a unit." as an offer that the reader may take: "If you like, we will …" `before` are those words; other offers stay as they are. */
export function leaveOpen(offer: string, before: string): string {
  const text = offer.trim();
  if (!saysWhatWillBeDone(text) || LEAVES_OPEN.test(text)) return text;
  const rest = /^I\b/u.test(text) ? text : `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
  return `${before} ${rest}`;
}
