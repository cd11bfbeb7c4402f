import type { SendOutcome, SendPhase } from './types.ts';

const TEXT_MAX = 500;

/** One line of at most 500 printable characters out of a reply of any size, for the ledger. */
export function replyText(reply: string): string {
  return reply
    .replace(/^\d{3}[ -]/gm, '')
    .replace(/\p{C}+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, TEXT_MAX);
}

/** The enhanced status code (RFC 3463) of a reply, if it leads with one. */
export function enhancedCode(reply: string): string | undefined {
  return /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(reply)?.[1];
}

const UNKNOWN_MAILBOX =
  /\b(user|mailbox|recipient|address|account)\b.{0,40}\b(unknown|not found|does ?n[o']t exist|not exist|invalid|unavailable|disabled|rejected)|\b(no such|unknown|invalid) (user|mailbox|recipient|address|account|local part)/i;

/** Providers that say "permanent" for a limit that ends by itself (Gmail 5.4.5, Exchange Online 5.2.2xx). */
const SENDING_LIMIT =
  /(daily|hourly|sending|message|submission|recipient) (user )?(sending )?(rate|limit|quota)|too many (messages|recipients|connections|login)|rate[ -]?limit|throttl/i;

/** 5.1.7 and 5.1.8 speak of the sender's address (RFC 3463), the rest of 5.1 of the recipient's. */
const isSenderAddress = (enhanced: string | undefined) => enhanced === '5.1.7' || enhanced === '5.1.8';

const isSenderFault = (enhanced: string | undefined) =>
  enhanced !== undefined && (/^5\.7\./.test(enhanced) || isSenderAddress(enhanced) || enhanced === '5.2.252');

const isSizeFault = (code: number, enhanced: string | undefined) =>
  code === 552 || enhanced === '5.3.4' || enhanced === '5.2.3';

/**
 * What a negative SMTP reply means for the ledger (RFC 5321 4.2, RFC 3463).
 * @param phase where in the dialogue it came; a reply is proof that the message is not with the server.
 * @param reply the whole reply, with its three digits.
 */
export function classifySmtpReply(phase: SendPhase, reply: string): SendOutcome {
  const code = Number(reply.slice(0, 3)) || 0;
  const enhanced = enhancedCode(reply);
  const text = replyText(reply);
  const base = { code, text, ...(enhanced && { enhanced }) };
  const isLimit = SENDING_LIMIT.test(text);
  if (code < 500) {
    const throttled = code === 421 || (enhanced?.startsWith('4.7.') ?? false) || isLimit;
    return { kind: 'temporary', phase, ...base, throttled };
  }
  if (phase !== 'login' && (enhanced === '5.4.5' || (isLimit && !isSizeFault(code, enhanced)))) {
    return { kind: 'temporary', phase, ...base, throttled: true };
  }
  if (phase === 'login' || isSenderFault(enhanced) || code === 530 || code === 535) {
    return { kind: 'refused-sender', ...base };
  }
  if (enhanced?.startsWith('5.1.')) return { kind: 'refused-recipient', ...base, badAddress: true };
  const saysUnknown = enhanced === undefined && [550, 551, 553].includes(code) && UNKNOWN_MAILBOX.test(text);
  return { kind: 'refused-recipient', ...base, badAddress: saysUnknown };
}

/** A refused MAIL FROM concerns the mailbox, unless it is about the size of this one message. */
export function classifyMailFromReply(reply: string): SendOutcome {
  const outcome = classifySmtpReply('envelope', reply);
  if (outcome.kind !== 'refused-recipient' || isSizeFault(outcome.code, outcome.enhanced)) return outcome;
  const { badAddress: _, ...rest } = outcome;
  return { ...rest, kind: 'refused-sender' };
}
