import { SUGGESTIONS_MAX } from '@myra/shared/constants/documents';
import type { AnswerOf } from '@myra/shared/contracts/answer';
import type { askForSuggestions as call } from '@myra/shared/contracts/suggestions';
import { invalidInput, savedMeanwhile } from '@myra/shared/errors/app-error';
import { findOnce, type Range } from '@myra/shared/rules/text/follow-quote';
import { type Ctx, inOrganization, type UserActor } from '../../context.ts';
import { rewriteTemplate } from '../plans/index.ts';
import { openOrganizationModel } from '../writing/index.ts';
import { toFaults } from './check-document.ts';
import { checkInputOf } from './check-input.ts';
import { toSuggestion } from './follow-suggestions.ts';
import { type Asked, type Made, makeProposals } from './make-proposals.ts';
import { openForChange, toDocument } from './read-document.ts';
import { decideSuggestions, insertSuggestions, openOfTool } from './suggestion.store.ts';
import type { Proposal } from './tools/types.ts';

type Answer = AnswerOf<typeof call>;
type Reader = Ctx<UserActor>;

/** A place with as much around it as makes its words the only ones of their kind, up to the whole paragraph. */
export function unique(body: string, { from, to }: Range): Range {
  const start = body.lastIndexOf('\n\n', Math.max(0, from - 1));
  const end = body.indexOf('\n\n', to);
  const widest = { from: start < 0 ? 0 : Math.min(from, start + 2), to: end < 0 ? body.length : end };
  let range = { from, to };
  while (findOnce(body, body.slice(range.from, range.to)) === undefined) {
    if (range.from <= widest.from && range.to >= widest.to) return { from, to };
    range = { from: Math.max(widest.from, range.from - 1), to: Math.min(widest.to, range.to + 1) };
  }
  return range;
}

/** A proposal for its place, its words wide enough to be found again after an edit. */
function pinned(body: string, { from, to, replacement, why }: Proposal) {
  const wide = unique(body, { from, to });
  return {
    ...wide,
    quote: body.slice(wide.from, wide.to),
    replacement: body.slice(wide.from, from) + replacement + body.slice(to, wide.to),
    why,
  };
}

async function workOn(ctx: Reader, id: number, asked: Asked) {
  const piece = await inOrganization(ctx, async (tx) => {
    const open = await openForChange(ctx, tx, id);
    const { row, plan } = open;
    if (asked.version !== row.version) {
      throw savedMeanwhile('this text', { current: await toDocument(ctx, tx, open), sent: {} });
    }
    const { at } = asked;
    if (at && at.to > row.body.length) {
      throw invalidInput('This passage is not in the text.', {
        issues: [{ path: 'at', message: 'This passage is not in the text.' }],
      });
    }
    if (asked.tool === 'ask' && asked.instruction === '') {
      const message = 'Say what the assistant should do.';
      throw invalidInput(message, { issues: [{ path: 'instruction', message }] });
    }
    const check = await checkInputOf(ctx, tx, open);
    const { subject, body } = row;
    const step = row.planStep ?? 0;
    const rewrite =
      plan && (() => rewriteTemplate(check.input, step, asked.instruction, { subject, body })?.body);
    return { subject, body, check, rewrite };
  });
  // A model works outside of any transaction.
  return { piece, made: await makeProposals(asked, { ...piece, model: await openOrganizationModel(ctx) }) };
}

async function store(ctx: Reader, id: number, asked: Asked, body: string, made: Made): Promise<Answer> {
  return inOrganization(ctx, async (tx) => {
    const open = await openForChange(ctx, tx, id);
    if (open.row.version !== asked.version) {
      throw savedMeanwhile('this text', { current: await toDocument(ctx, tx, open), sent: {} });
    }
    const now = ctx.clock.now();
    const replaced = await openOfTool(tx, id, asked.tool);
    await decideSuggestions(tx, replaced, { state: 'ignored', by: ctx.actor.userId, now });
    const shared = { documentId: id, tool: asked.tool, baseVersion: asked.version, userId: ctx.actor.userId };
    const rows = await insertSuggestions(
      tx,
      made.proposals.slice(0, SUGGESTIONS_MAX).map((proposal) => ({ ...shared, ...pinned(body, proposal) })),
      now,
    );
    const isMended = ({ at, need }: Made['faults'][number]) =>
      made.proposals.some(({ from, to, why }) =>
        at === null ? why.includes(need) : from <= at.from && at.to <= to,
      );
    return {
      suggestions: rows
        .toSorted((a, b) => a.from - b.from)
        .map((row) => toSuggestion(row, { from: row.from, to: row.to })),
      not_done: made.notDone,
      faults: toFaults(made.faults, isMended),
      writer: made.writer,
    };
  });
}

/**
 * Asks a tool for suggestions for the version that the person saw. They are stored and change nothing. Throws not-found,
 * invalid-input, conflict if somebody saved meanwhile, and what the model client throws.
 */
export async function askForSuggestions(ctx: Reader, id: number, asked: Asked): Promise<Answer> {
  const { piece, made } = await workOn(ctx, id, asked);
  return store(ctx, id, asked, piece.body, made);
}
