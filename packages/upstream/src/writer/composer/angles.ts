import type { Capability } from '../capabilities/read-capabilities.ts';
import { readFamilies } from '../catalogue/families.ts';
import type { Family, PainPoint } from '../catalogue/types.ts';
import { ownership } from '../facts/personas.ts';
import type { EmailType } from '../types.ts';
import type { Context } from './context.ts';

/** What one email is about: something of the field and what the product does about it. */
export type Angle = {
  id: string;
  pain: PainPoint;
  topicIndex: number;
  capability: Capability | undefined;
  fit: number;
};

const clauseOf = (capability: Capability): string =>
  `${capability.verb?.base ?? ''} ${capability.object}`.toLowerCase();

/** Families that the lead's own columns, goal or directory entry point at. */
function steeredFamilies(context: Context): Set<Family> {
  const { lead, input } = context;
  const own = lead.painpoints.filter((phrase) => phrase.phraseId === null).map((phrase) => phrase.text);
  const steered = new Set<Family>(readFamilies([...own, input.campaign.goal].join('. ')));
  if (lead.provider?.ehrAmbulatory ?? lead.provider?.ehrInpatient) steered.add('ehr-integration');
  if (lead.provider && !lead.provider.revenueCycleSystem) steered.add('payor-follow-up');
  return steered;
}

/** All angles of a lead for one kind of email with their fit (0-1], in a fixed order; the choice is made elsewhere. */
export function anglesOf(
  context: Context,
  type: EmailType,
  writtenAbout: ReadonlyMap<string, number>,
): Angle[] {
  const { pains, capabilities, facts, families } = context;
  const listed = new Set(context.lead.painpoints.map((phrase) => phrase.phraseId));
  const steered = steeredFamilies(context);
  const silent = type === 'Value_Email' || type === 'Break-Up_Email';
  const angles: Angle[] = [];
  for (const pain of pains) {
    // A last email closes what was written about, so it stays with the pains of earlier ones.
    if (type === 'Break-Up_Email' && writtenAbout.size > 0 && !writtenAbout.has(pain.id)) continue;
    const near = families.length === 0 ? 0.6 : 1 / (1 + Math.max(0, families.indexOf(pain.family)));
    const role = facts.persona ? 0.5 + ownership(facts.persona, pain.family) / 2 : 0.8;
    const own = (listed.has(pain.id) ? 1.3 : 1) * (steered.has(pain.family) ? 1.2 : 1);
    // Tips and farewells sell nothing, so what the product answers does not matter there.
    const spoken = silent || capabilities.length === 0 ? [undefined] : capabilities;
    for (const capability of spoken) {
      const answers =
        capability === undefined
          ? silent
            ? 1
            : 0.6
          : pain.answeredBy.test(clauseOf(capability))
            ? 1
            : capability.families.includes(pain.family)
              ? 0.12
              : 0.05;
      const fit = Math.min(1, near * role * own * answers);
      for (let topicIndex = 0; topicIndex < pain.topics.length; topicIndex += 1)
        angles.push({
          id: `${pain.id}.${topicIndex}+${capability?.id ?? 'family'}`,
          pain,
          topicIndex,
          capability,
          fit,
        });
    }
  }
  return angles;
}
