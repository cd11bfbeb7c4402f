import { absoluteAddress } from '@myra/shared/rules/pages/page-link';
import { type Excluded, readExcluded } from '@myra/writer/checks/excluded-keywords';
import { findLinks } from '@myra/writer/checks/links';
import { isPatientSafe } from '@myra/writer/checks/patient-words';
import { readWriterRules } from '@myra/writer/checks/writer-rules';
import { type Reader, readLead } from '@myra/writer/facts/read-lead';
import { greetingOf } from '@myra/writer/names/frame';
import { ownComponents } from '@myra/writer/names/own-components';
import { localeOf } from '@myra/writer/offline/locales';
import { readTone, signOffOf } from '@myra/writer/offline/tone';
import { fitsLead } from '@myra/writer/plan/rank-angles';
import type { SheetAngle, SheetClaim } from '@myra/writer/plan/types';
import { placeOf, withinPlace } from '@myra/writer/plan/within-place';
import { languageOf, tellsLanguage } from '../read/language.ts';
import type { DraftInput } from './draft-types.ts';
import { asSaid, sayClaim } from './say-claim.ts';
import { type Sentences, sentencesIn } from './sentences.ts';

/** Whether a claim is in the language of the answer: a quoted one in another language answers nobody. One of few telling words has that of the sheet. */
const isSpoken = (claim: SheetClaim, language: string, ofSheet: string): boolean => {
  const spoken = languageOf(sayClaim(claim));
  return (spoken === 'other' ? ofSheet.slice(0, 2) : spoken) === language;
};

/** How an answer ends: as the emails of its campaign, else with the sign-off and who sends it. Below it stands the signature of the mailbox, if there is one. */
function signOffFor(
  { write, hasSignature }: DraftInput,
  { typed, usual }: { typed: string; usual: string | null },
): string {
  if (typed !== '' && !hasSignature) return typed;
  const name = hasSignature ? '' : write.sender?.name.trim() || write.organization.name.trim();
  return [signOffOf(write.profile.sampleText) ?? usual ?? '', name].filter((line) => line !== '').join('\n');
}

/** Everything about one answer that both writers start from. */
export type DraftContext = {
  input: DraftInput;
  reader: Reader;
  /** Language of the answer: that of the message. */
  language: string;
  sentences: Sentences;
  excluded: Excluded;
  productName: string;
  /** Approved claims and lines that may be quoted in this language. */
  claims: SheetClaim[];
  /** Those of them that are for readers like this one. */
  fitting: SheetClaim[];
  /** The same in other languages, which a person has to translate. */
  foreign: SheetClaim[];
  lines: SheetAngle[];
  greeting: string;
  signOff: string;
  /** Absolute addresses that may stand in the answer. */
  links: string[];
};

/** Prepares an answer: what may be said, to whom, in which language, with which links. Pure. */
export function draftContext(given: DraftInput): DraftContext {
  const { offers, reading } = given;
  // "Ok" says nothing of its language, and answers an email in one.
  const { ownText } = given.message;
  const spoken = tellsLanguage(ownText) ? ownText : given.written;
  const language = reading.facts.language ?? (languageOf(spoken) === 'es' ? 'es' : 'en');
  const reader = readLead(given.write.lead, given.write.organization.audienceType);
  const write = { ...given.write, sheet: withinPlace(given.write.sheet, placeOf(reader)) };
  const input = { ...given, write };
  const locale = localeOf(language);
  const tone = readTone(write.profile.toneOfVoice).name;
  const own = ownComponents(write, reader);
  const excluded = readExcluded(write.profile.excludeKeywords, readWriterRules(write.writerRules).excluded);
  const isAllowed = (text: string): boolean =>
    excluded.find(text).length === 0 && (reader.audience !== 'patients' || isPatientSafe(text));
  const isOfSheet = language === write.language.slice(0, 2);
  const allowed = write.sheet.claims.filter((claim) => isAllowed(sayClaim(claim))).map(asSaid);
  const claims = allowed.filter((claim) => isSpoken(claim, language, write.language));
  return {
    input,
    reader,
    language,
    sentences: sentencesIn(language),
    excluded,
    productName: write.product.name.trim(),
    claims,
    fitting: claims.filter((claim) => fitsLead(claim, reader)),
    foreign: allowed.filter((claim) => !claims.includes(claim) && fitsLead(claim, reader)),
    lines: write.sheet.angles.filter(({ line }) => isAllowed(line) && isOfSheet),
    greeting: greetingOf({ input: write, reader, locale, tone, own, excluded }),
    signOff: signOffFor(input, { typed: isOfSheet ? own.signature : '', usual: locale.signOff[tone] }),
    links: [
      ...new Set(
        [
          absoluteAddress(write.organization.website) ?? '',
          offers.bookingUrl ?? '',
          ...write.allowedLinks,
          ...write.asks.flatMap(({ url }) => url ?? []),
          ...findLinks(offers.secureChannel ?? ''),
          ...findLinks(offers.crisisText ?? ''),
        ].filter((link) => link !== ''),
      ),
    ],
  };
}
