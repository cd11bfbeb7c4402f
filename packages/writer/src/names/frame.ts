import { withoutMarks } from '@myra/shared/rules/sheet/product-name';
import { readExcluded } from '../checks/excluded-keywords.ts';
import { readWriterRules } from '../checks/writer-rules.ts';
import { readLead } from '../facts/read-lead.ts';
import type { OfflineContext } from '../offline/compose-email.ts';
import { localeOf } from '../offline/locales.ts';
import { readTone, signOffOf } from '../offline/tone.ts';
import type { WriteInput } from '../types.ts';
import { calledName } from './addressee.ts';
import { ownComponents } from './own-components.ts';

export type FrameInput = Pick<OfflineContext, 'input' | 'reader' | 'locale' | 'tone' | 'own' | 'excluded'>;

/** What greeting and signature of all emails to one lead are made of. */
export function frameOf(input: WriteInput): FrameInput {
  const reader = readLead(input.lead, input.organization.audienceType);
  return {
    input,
    reader,
    locale: localeOf(input.language),
    tone: readTone(input.profile.toneOfVoice).name,
    own: ownComponents(input, reader),
    excluded: readExcluded(input.profile.excludeKeywords, readWriterRules(input.writerRules).excluded),
  };
}

/** The greeting: what a person typed, else by tone, without excluded words where there is one; a doctor by title. */
export function greetingOf({ reader, locale, tone, own, excluded }: FrameInput): string {
  if (own.greeting !== '') return own.greeting;
  const { isDoctor, last } = reader.addressee;
  const called = calledName(reader.addressee, locale.language);
  const known = [
    ...(tone === 'professional' ? locale.byProfession(reader.addressee) : []),
    ...locale.greeting[tone](called, isDoctor && last !== undefined),
  ];
  return known.find((text) => excluded.find(text).length === 0) ?? known[0] ?? '';
}

/** A whole body: greeting, typed header, paragraphs, typed call to action, signature. */
export const framed = (context: FrameInput, paragraphs: readonly string[], hasGreeting = true): string =>
  [
    hasGreeting ? greetingOf(context) : '',
    context.own.header,
    ...paragraphs,
    context.own.callToAction,
    signatureOf(context),
  ]
    .filter((part) => part !== '')
    .join('\n\n');

/** The signature: what a person typed, else the sign-off of tone or sample and the sender's name or ours. */
function signatureOf({ input, reader, locale, tone, own }: FrameInput): string {
  if (own.signature !== '') return own.signature;
  const name = input.sender?.name.trim() || input.organization.name.trim();
  const signOff = signOffOf(input.profile.sampleText) ?? locale.signOff[tone];
  // A patient is written to by the place, not by a stranger.
  const place = reader.audience === 'patients' ? withoutMarks(input.product.name) : '';
  return [signOff, name, place].filter((line): line is string => line !== null && line !== '').join('\n');
}
