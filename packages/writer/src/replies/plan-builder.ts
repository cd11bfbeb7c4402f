import { choose } from '../text/choose.ts';
import type { SentenceRole } from '../types.ts';
import type { Phrase } from './answer-phrases.ts';
import * as phrases from './answer-phrases.ts';
import { fill, type Values, valuesOf } from './answer-slots.ts';
import type { DraftContext } from './draft-context.ts';
import type { Capability } from './legacy/read-capabilities.ts';

/** One sentence of an answer with what carries it; `blank` marks what a person still has to find out. */
export type Line = {
  text: string;
  refs: string[];
  role: SentenceRole;
  /** A plan keeps it when it is made shorter. */
  isNeeded: boolean;
  blank?: string;
};

export type AnswerPlan = { lines: Line[]; warnings: string[]; unanswered: number };

/** The ways in which a plan grows, one sentence at a time. */
export type PlanBuilder = {
  plan: AnswerPlan;
  /** Adds one of these phrases, if one of them can be filled and is not used yet. */
  add(
    slot: string,
    list: readonly Phrase[],
    given?: { role: SentenceRole; values?: Values; isNeeded?: boolean; blank?: string },
  ): boolean;
  /** Adds what the product does. */
  does(capability: Capability | undefined, list: readonly Phrase[], isNeeded?: boolean): boolean;
  /** Says that the team will be asked, and leaves a blank for the person. */
  findOut(what: string, question: string | null): void;
  /** Adds a reviewed text as it is. */
  addFixed(text: string, ref: string): void;
};

const say = (capability: Capability): string =>
  capability.kind === 'reader'
    ? `lets you ${capability.verb?.base ?? ''} ${capability.object}`
    : `${capability.verb?.third ?? ''} ${capability.object}`;

/** Begins the plan of an answer. Pure: the same input gives the same words. */
export function beginPlan(context: DraftContext): PlanBuilder {
  const { input, excluded } = context;
  const base = valuesOf(context);
  const plan: AnswerPlan = { lines: [], warnings: [], unanswered: 0 };

  function add(
    slot: string,
    list: readonly Phrase[],
    given: { role: SentenceRole; values?: Values; isNeeded?: boolean; blank?: string } = { role: 'open' },
  ): boolean {
    const values = { ...base, ...given.values };
    const candidates = list.flatMap((phrase) => {
      const filled = fill(phrase, values);
      const isUsed = plan.lines.some((line) => line.refs[0] === `answer.${phrase.id}`);
      return filled && !isUsed && excluded.find(filled.text).length === 0
        ? [{ id: phrase.id, ...filled }]
        : [];
    });
    const { write, salt } = input;
    const key = { campaignId: write.campaign.id, leadId: write.lead.id, step: 1_000, slot, salt };
    // The reader's organization is named once, and rather than not.
    const isNamed = plan.lines.some((line) => base.org !== undefined && line.text.includes(base.org.text));
    const weightOf = (one: { text: string }) =>
      base.org === undefined || !one.text.includes(base.org.text) ? 1 : isNamed ? 0.05 : 6;
    const chosen = choose(key, candidates, (one) => one.id, weightOf);
    if (!chosen) return false;
    plan.lines.push({
      text: chosen.text,
      refs: chosen.refs,
      role: given.role,
      isNeeded: given.isNeeded ?? true,
      ...(given.blank !== undefined && { blank: given.blank }),
    });
    return true;
  }

  const does = (capability: Capability | undefined, list: readonly Phrase[], isNeeded = true): boolean =>
    capability !== undefined &&
    capability.kind !== 'own' &&
    add('does', list, {
      role: 'offer',
      isNeeded,
      values: { does: { text: say(capability), ref: capability.id } },
    });

  function findOut(what: string, question: string | null): void {
    plan.unanswered += 1;
    plan.warnings.push(
      `Left open: ${question === null ? what : `"${question}"`} is in no field. Ask your team, then add the answer.`,
    );
    add(`find_out.${plan.unanswered}`, phrases.FIND_OUT, {
      role: 'detail',
      values: { topic: { text: what, ref: `blank.${what.replace(/\s/gu, '_')}` } },
      blank: what,
    });
  }

  function addFixed(text: string, ref: string): void {
    plan.lines.push({ text: text.trim(), refs: [ref], role: 'own', isNeeded: true });
  }

  return { plan, add, does, findOut, addFixed };
}
