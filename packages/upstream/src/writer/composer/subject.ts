import type { Capability } from '../capabilities/read-capabilities.ts';
import { CLOSING_SUBJECTS, MEETING_SUBJECTS, SUBJECTS } from '../grammar/subjects.ts';
import { findBannedPhrases } from '../rules/banned-phrases.ts';
import { rank } from '../text/choose.ts';
import { capitalise, containment, contentStems, countWords } from '../text/words.ts';
import { realise } from './realise.ts';
import { leadSlots, type Slots } from './slots.ts';
import type { StepRequest } from './step-work.ts';

const CHARACTERS_MAX = 45;

export type Subject = { text: string; masked: string; construction: string; stems: Set<string> };

/** Content stems of a subject, the unit in which two subjects are compared. */
export function subjectStems(text: string): Set<string> {
  return new Set(contentStems(text));
}

/** Subjects out of what the product does: the object itself, or "open requests, checked every business day". */
function capabilitySubjects(request: StepRequest, capability: Capability | undefined): Slots {
  if (!capability?.verb || capability.kind !== 'product' || request.type === 'Value_Email') return {};
  const { passive, object, verb, id } = capability;
  const done = passive ? [`${passive.head},`, verb.participle, passive.rest].join(' ').trim() : undefined;
  return {
    OBJ: { text: object, refs: [id], mask: null },
    DONE: done ? { text: done, refs: [id], mask: null } : undefined,
  };
}

/** A subject on the topic of the email, 3-7 words; undefined where all are taken, too long or too close to an earlier one. */
export function chooseSubject(
  request: StepRequest,
  topic: string,
  ref: string,
  capability: Capability | undefined,
): Subject | undefined {
  const { context, type, memory, taken, salts, step } = request;
  const pool =
    type === 'Break-Up_Email'
      ? CLOSING_SUBJECTS
      : type === 'Follow-Up_Meeting_Invitation'
        ? MEETING_SUBJECTS
        : SUBJECTS;
  const forPatients = context.facts.reader === 'patients';
  const candidates = pool.filter(
    (item) =>
      item.tones.includes(context.tone.letter) &&
      (item.audience === 'all' || (item.audience === 'patients') === forPatients) &&
      (context.tone.colon || !item.text.includes(':')) &&
      !memory.constructions.has(item.id),
  );
  const key = {
    campaignId: context.input.campaign.id,
    leadId: context.lead.id,
    step: step.index,
    slot: 'subject',
    salt: salts.all * 1000 + salts.subject * 100 + request.attempt,
  };
  const lead = leadSlots(context, false);
  const short = lead.ORG && context.facts.orgShort ? { ...lead.ORG, text: context.facts.orgShort } : lead.ORG;
  const slots = {
    ...lead,
    ORG: short,
    T: { text: topic, refs: [ref], mask: null },
    ...capabilitySubjects(request, capability),
  };
  for (const item of rank(
    key,
    candidates,
    (entry) => entry.id,
    (entry) =>
      entry.text.includes('{OBJ^}') || entry.text.includes('{DONE^}') || !entry.text.includes('{T') ? 0.5 : 1,
  )) {
    const found = realise(
      item,
      slots,
      { ...context.tone, contractions: 'none' },
      { noun: 's', topic: 's', notes: 's' },
      false,
    );
    if (!found) continue;
    const text = capitalise(found.text);
    const words = countWords(text);
    if (words < 3 || words > 7 || [...text].length > CHARACTERS_MAX || taken.subjects.has(text)) continue;
    if (context.excluded.find(text).length > 0 || findBannedPhrases(text).length > 0) continue;
    const stems = subjectStems(found.masked);
    if (memory.subjectStems.some((earlier) => containment(stems, earlier) > 0.5)) continue;
    return { text, masked: capitalise(found.masked), construction: item.id, stems };
  }
  return undefined;
}
