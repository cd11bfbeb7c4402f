import type { Context } from './context.ts';

/** Switches of one email that a person may turn by an instruction. */
export type FrameOptions = { noGreeting: boolean; firstName: boolean; addName: boolean };

export const PLAIN_FRAME: FrameOptions = { noGreeting: false, firstName: false, addName: false };

/** The greeting: what a person typed, else by tone; a title only from a credential, a shared inbox by its organization. */
export function greetingOf(context: Pick<Context, 'facts' | 'tone' | 'own'>, options: FrameOptions): string {
  const { facts, tone, own } = context;
  if (options.noGreeting) return '';
  if (own.greeting !== '') return own.greeting;
  const hello = tone.greeting === 'hi' ? 'Hi' : 'Hello';
  if (facts.first === undefined && facts.last !== undefined && facts.doctor) return `Dr. ${facts.last},`;
  if (facts.first === undefined)
    return facts.isDesk && facts.orgName !== undefined ? `Hello ${facts.orgName} team,` : `${hello},`;
  if (options.firstName)
    return tone.greeting === 'name' || tone.greeting === 'formal'
      ? `${facts.first},`
      : `${hello} ${facts.first},`;
  if (tone.greeting === 'formal') {
    if (facts.doctor && facts.last !== undefined) return `Dr. ${facts.last},`;
    return facts.last === undefined ? `${facts.first},` : `${facts.first} ${facts.last},`;
  }
  return tone.greeting === 'name' ? `${facts.first},` : `${hello} ${facts.first},`;
}

/** The signature: what a person typed, else the tone's sign-off and the sender's name, or our organization's. */
export function signatureOf(context: Context, options: FrameOptions): string {
  const { own, tone, input, senderOrg } = context;
  const name = input.sender?.name.trim() || (senderOrg ?? '');
  if (own.signature !== '')
    return options.addName && name !== '' && !own.signature.includes(name)
      ? `${own.signature}\n${name}`
      : own.signature;
  return [tone.signOff, name].filter((line): line is string => line !== null && line !== '').join('\n');
}
