import type { AnswerOf } from '@myra/shared/contracts/answer';
import type { checkTemplate as call, DocumentFault } from '@myra/shared/contracts/suggestions';
import { type Ctx, inOrganization, type UserActor } from '../../context.ts';
import { checkInputOf } from './check-input.ts';
import { openDocument } from './read-document.ts';
import { type DocumentFault as Found, findFaults } from './tools/find-faults.ts';
import { mendDocument } from './tools/mend.ts';

const sameFault = (a: Found, b: Found): boolean =>
  a.part === b.part && a.rule === b.rule && a.span.toLowerCase() === b.span.toLowerCase();

/** Faults as a screen marks them. */
export const toFaults = (found: readonly Found[], isMended: (fault: Found) => boolean): DocumentFault[] =>
  found.map((fault) => ({
    part: fault.part,
    at: fault.at,
    rule: fault.rule,
    span: fault.span,
    need: fault.need,
    is_blocking: fault.isBlocking,
    is_mended: isMended(fault),
  }));

/** Holds a document against the rules of sending, and mends what can be mended. Changes nothing. Throws not-found. */
export function checkDocument(ctx: Ctx<UserActor>, id: number): Promise<AnswerOf<typeof call>> {
  return inOrganization(ctx, async (tx) => {
    const open = await openDocument(ctx, tx, id);
    const { version, subject, body } = open.row;
    const input = await checkInputOf(ctx, tx, open);
    const found = findFaults({ subject, body }, input);
    const mended = found.length > 0 ? mendDocument({ subject, body }, input) : { subject, body };
    const left = findFaults(mended, input);
    return {
      version,
      body_checked_compliance: body,
      faults: toFaults(found, (fault) => !left.some((other) => sameFault(fault, other))),
      suggested_content: mended.body === body ? null : mended.body,
      suggested_subject: mended.subject === subject ? null : mended.subject,
    };
  });
}
