import { readExcluded } from '../checks/excluded-keywords.ts';
import type { NotApplied } from '../types.ts';
import type { DraftContext } from './draft-context.ts';
import { readInstruction } from './legacy/read-instruction.ts';
import { TONES } from './legacy/tones.ts';

export type Wishes = { context: DraftContext; isShort: boolean; applied: string[]; notApplied: NotApplied[] };

/** What of a person's wish the offline writer can do. */
export function readWishes(context: DraftContext, instruction: string): Wishes {
  const wishes: Wishes = { context, isShort: false, applied: [], notApplied: [] };
  if (instruction.trim() === '') return wishes;
  const read = readInstruction(instruction);
  wishes.notApplied.push(...read.notApplied);
  for (const { change, text } of read.changes) {
    if (change.kind === 'tone') {
      wishes.context = { ...wishes.context, tone: TONES[change.tone] };
      wishes.applied.push(`Tone: ${change.said}`);
    } else if (change.kind === 'shorter' || change.kind === 'under') {
      wishes.isShort = true;
      wishes.applied.push('Made shorter');
    } else if (change.kind === 'again') {
      wishes.applied.push('Written in other words');
    } else if (change.kind === 'drop') {
      const excluded = readExcluded(change.what);
      const before = wishes.context.excluded;
      wishes.context = {
        ...wishes.context,
        excluded: { ...before, find: (said) => [...before.find(said), ...excluded.find(said)] },
        capabilities: wishes.context.capabilities.filter((one) => excluded.find(one.object).length === 0),
      };
      wishes.applied.push(`Without “${change.what.slice(0, 60)}”`);
    } else if (change.kind === 'mention') {
      const wanted = readExcluded(change.what);
      const hit = wishes.context.capabilities.find(
        (one) => wanted.find(`${one.verb?.base ?? ''} ${one.object}`).length > 0,
      );
      if (!hit) {
        wishes.notApplied.push({ text, why: `“${change.what.slice(0, 60)}” is in no field of the product` });
        continue;
      }
      const others = wishes.context.capabilities.filter((one) => one !== hit);
      wishes.context = { ...wishes.context, capabilities: [hit, ...others] };
      wishes.applied.push(`Speaks of “${change.what.slice(0, 60)}”`);
    } else if (change.kind === 'no-greeting') {
      wishes.context = { ...wishes.context, greeting: '' };
      wishes.applied.push('Without greeting');
    } else {
      wishes.notApplied.push({ text, why: 'the offline writer cannot do this to an answer; edit by hand' });
    }
  }
  return wishes;
}

/** One line for the person: what was done and what was not; null where nothing was asked. */
export function summaryOf({ applied, notApplied }: Wishes): string | null {
  const not = notApplied.map(({ text, why }) => `Not done: “${text.slice(0, 80)}”: ${why}.`);
  const all = [...(applied.length > 0 ? [`${applied.join('. ')}.`] : []), ...not];
  return all.length === 0 ? null : all.join(' ');
}
