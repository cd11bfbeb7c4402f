import { meaningOfCode } from './bounce-codes.ts';
import { meaningOfRefusal } from './bounce-meaning.ts';
import type { SendOutcome, SendPhase } from './types.ts';

const TEXT_MAX = 500;

/** An SMTP reply as one line of at most 500 printable characters, for the ledger. */
export function replyText(reply: string): string {
  return reply
    .replace(/^\d{3}[ -]/gm, '')
    .replace(/\p{C}+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, TEXT_MAX);
}

/** The enhanced status code (RFC 3463) at the beginning of a reply. */
export function enhancedCode(reply: string): string | undefined {
  return /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(reply)?.[1];
}

/** Temporary limits that providers report as permanent (Gmail 5.4.5, Exchange Online 5.2.2xx). */
const SENDING_LIMIT =
  /(daily|hourly|sending|message|submission|recipient) (user )?(sending )?(rate|limit|quota)|too many (messages|recipients|connections|login)|rate[ -]?limit|throttl/i;

/** 5.1.7 and 5.1.8 concern the sender's address (RFC 3463), other 5.1 codes the recipient's. */
const isSenderAddress = (enhanced: string | undefined) => enhanced === '5.1.7' || enhanced === '5.1.8';

const isSenderFault = (enhanced: string | undefined) =>
  enhanced !== undefined &&
  ((/^5\.7\./.test(enhanced) && meaningOfCode(enhanced) === 'blocked') ||
    isSenderAddress(enhanced) ||
    enhanced === '5.2.252');

const isSizeFault = (code: number, enhanced: string | undefined) =>
  code === 552 || enhanced === '5.3.4' || enhanced === '5.2.3';

/**
 * The outcome of a negative SMTP reply (RFC 5321 4.2, RFC 3463).
 * @param phase of the dialogue. A reply proves that the server does not have the message.
 * @param reply the whole reply with its three digits.
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
  const meaning = meaningOfRefusal(text);
  const badAddress = meaning === 'hard';
  return { kind: 'refused-recipient', ...base, badAddress, ...(meaning === 'blocked' && { isBlock: true }) };
}

/** A refused MAIL FROM concerns the mailbox, except for the size of this message. */
export function classifyMailFromReply(reply: string): SendOutcome {
  const outcome = classifySmtpReply('envelope', reply);
  if (outcome.kind !== 'refused-recipient' || isSizeFault(outcome.code, outcome.enhanced)) return outcome;
  const { badAddress: _, isBlock: __, ...rest } = outcome;
  return { ...rest, kind: 'refused-sender' };
}
