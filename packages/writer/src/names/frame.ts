import { withoutMarks } from '@myra/shared/rules/product-name';
import type { Reader } from '../facts/read-lead.ts';
import type { Locale } from '../offline/locales/types.ts';
import { signOffOf, type ToneName } from '../offline/tone.ts';
import type { WriteInput } from '../types.ts';
import { calledName } from './addressee.ts';
import type { OwnComponents } from './own-components.ts';

type FrameInput = { input: WriteInput; reader: Reader; locale: Locale; tone: ToneName; own: OwnComponents };

/** The greeting: what a person typed, else by tone; a doctor by title. */
export function greetingOf({ reader, locale, tone, own }: FrameInput): string {
  if (own.greeting !== '') return own.greeting;
  const { isDoctor, last } = reader.addressee;
  const called = calledName(reader.addressee, locale.language);
  return locale.greeting[tone](called, isDoctor && last !== undefined);
}

/** The signature: what a person typed, else the sign-off of tone or sample and the sender's name or ours. */
export function signatureOf({ input, reader, locale, tone, own }: FrameInput): string {
  if (own.signature !== '') return own.signature;
  const name = input.sender?.name.trim() || input.organization.name.trim();
  const signOff = signOffOf(input.profile.sampleText) ?? locale.signOff[tone];
  // A patient is written to by the place, not by a stranger.
  const place = reader.audience === 'patients' ? withoutMarks(input.product.name) : '';
  return [signOff, name, place].filter((line): line is string => line !== null && line !== '').join('\n');
}
