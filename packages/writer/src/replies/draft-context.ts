import { findNeverSaid } from '@myra/shared/rules/never-said';
import { type Excluded, readExcluded } from '../checks/excluded-keywords.ts';
import { findLinks } from '../checks/links.ts';
import { isPatientSafe } from '../checks/patient-words.ts';
import { stripControls } from '../text/names.ts';
import { countWords, splitSentences } from '../text/words.ts';
import type { DraftInput } from './draft-types.ts';
import { greetingOf, ownComponents, PLAIN_FRAME } from './legacy/frame.ts';
import { type Capability, readCapabilities } from './legacy/read-capabilities.ts';
import { readConstraints } from './legacy/read-constraints.ts';
import { type Facts, readFacts } from './legacy/read-facts.ts';
import { measureSample, readTone, withSample } from './legacy/read-tone.ts';
import type { Tone } from './legacy/tones.ts';

const FIELD_SENTENCE_WORDS_MAX = 28;

/** A sentence of a field that may be quoted word for word. */
export type FieldSentence = { text: string; ref: string };

/** Everything about one answer that both writers start from. */
export type DraftContext = {
  input: DraftInput;
  facts: Facts;
  tone: Tone;
  excluded: Excluded;
  capabilities: Capability[];
  fieldSentences: FieldSentence[];
  productName: string;
  senderOrg: string | null;
  website: string | null;
  greeting: string;
  signOff: string;
  /** Absolute addresses that may stand in the answer. */
  links: string[];
};

const oneLine = (text: string) => stripControls(text).replace(/\s+/gu, ' ').trim();

function absolute(website: string | null): string | null {
  const text = website?.trim();
  if (!text) return null;
  return /^https?:\/\//iu.test(text) ? text : `https://${text}`;
}

/** Sentences of the product description that can stand in an answer as they are. */
function readFieldSentences(description: string, isPatient: boolean): FieldSentence[] {
  return splitSentences(oneLine(description).slice(0, 8_000))
    .map((text, index) => ({
      text: /[.!?]$/u.test(text) ? text : `${text}.`,
      ref: `product.description[${index}]`,
    }))
    .filter(
      ({ text }) =>
        countWords(text) <= FIELD_SENTENCE_WORDS_MAX &&
        !/[{}<>[\]@\\!?]/u.test(text) &&
        findLinks(text).length === 0 &&
        findNeverSaid(text).length === 0 &&
        (!isPatient || isPatientSafe(text)),
    );
}

/** Prepares an answer: what may be said, to whom, in which tone, with which links. Pure. */
export function draftContext(input: DraftInput): DraftContext {
  const { write, offers } = input;
  const facts = readFacts(write.lead, write.organization);
  const isPatient = facts.reader === 'patients';
  const tone = withSample(readTone(write.profile.toneOfVoice).tone, measureSample(write.profile.sampleText));
  const excluded = readExcluded(
    write.profile.excludeKeywords,
    readConstraints(write.profile.regulatoryConstraints).excluded,
  );
  const organization = oneLine(write.organization.name);
  const website = absolute(write.organization.website);
  const senderOrg = isPatient && !isPatientSafe(organization) ? null : organization || null;
  const productName = oneLine(write.product.name) || 'Our product';
  const capabilities = readCapabilities(write.product.description, write.product.name).filter(
    (one) =>
      excluded.find(one.object).length === 0 &&
      (!isPatient || isPatientSafe(`${one.verb?.base ?? ''} ${one.object}`)),
  );
  // What the campaign's emails begin with; else who wrote to us is greeted by first name, a doctor by the title.
  const own = ownComponents(write, facts, oneLine(write.product.name));
  const frame = { ...PLAIN_FRAME, firstName: !facts.doctor };
  const name = oneLine(write.sender?.name ?? '') || (senderOrg ?? '');
  return {
    input,
    facts,
    tone,
    excluded,
    capabilities,
    fieldSentences: readFieldSentences(write.product.description, isPatient).filter(
      ({ text }) => excluded.find(text).length === 0,
    ),
    productName,
    senderOrg,
    website,
    greeting: greetingOf({ facts, tone, own }, frame),
    signOff: [tone.signOff ?? (input.hasSignature ? null : ''), input.hasSignature ? null : name]
      .filter((line): line is string => line !== null && line !== '')
      .join('\n'),
    links: [
      ...new Set(
        [
          website,
          offers.bookingUrl,
          ...findLinks(write.product.description),
          ...write.allowedLinks,
          ...findLinks(offers.secureChannel ?? ''),
        ].filter((link): link is string => link !== null && link !== ''),
      ),
    ],
  };
}
