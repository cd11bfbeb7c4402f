import { screenTexts } from '@myra/shared/messages/screen-texts';
import type { RouterOutputs } from '@/lib/trpc';

export type SandboxMessage = RouterOutputs['sandbox']['list']['messages'][number];
export type SandboxMessageDetail = RouterOutputs['sandbox']['get'];
type Correspondent = SandboxMessage['to'][number] | null;

/** 'Dana Whitfield <dana@northbeam.example>', or only the address without a name. */
export function correspondentText(person: Correspondent | undefined): string {
  const email = person?.email ?? '';
  const name = person?.name ?? '';
  if (name === '') return email === '' ? screenTexts.missing : email;
  return `${name} <${email}>`;
}

/** The person of a row: the recipient, or the person who answered. */
export function leadOf(message: SandboxMessage): string {
  const person = message.direction === 'answer' ? message.from : message.to[0];
  return person?.name || person?.email || screenTexts.missing;
}

export const subjectOf = ({ subject }: { subject: string | null }): string =>
  subject === null || subject === '' ? screenTexts.mail.noSubject : subject;
