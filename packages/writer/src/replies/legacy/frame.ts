import { resolveMergeFields } from '../../checks/merge-fields.ts';
import type { WriteInput } from '../../types.ts';
import type { Facts } from './read-facts.ts';
import type { Tone } from './tones.ts';

/** Switches of one email that a person may turn by an instruction. */
type FrameOptions = { noGreeting: boolean; firstName: boolean; addName: boolean };

export const PLAIN_FRAME: FrameOptions = { noGreeting: false, firstName: false, addName: false };

type Own = { greeting: string };

/** The greeting: what a person typed, else by tone; a title only from a credential, a shared inbox by its organization. */
export function greetingOf(
  { facts, tone, own }: { facts: Facts; tone: Tone; own: Own },
  options: FrameOptions,
): string {
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

/** The typed greeting with its merge fields filled. */
export function ownComponents(input: WriteInput, facts: Facts, productName: string): Own {
  const values = {
    first_name: facts.first,
    last_name: facts.last,
    provider_name: facts.orgName,
    city: facts.city,
    state: facts.state,
    specialty: facts.specialty?.label,
    product: productName,
    sender_name: input.sender?.name,
    organization: input.organization.name,
  };
  return { greeting: resolveMergeFields(input.components.greeting, values).trim() };
}
