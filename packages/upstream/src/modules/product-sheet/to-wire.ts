import type { Angle, Claim } from '@myra/shared/contracts/sheet-rows';
import type { AngleRow } from './angle.store.ts';
import type { ClaimRow } from './claim.store.ts';

export function toClaim(row: ClaimRow): Claim {
  return {
    id: row.id,
    product_id: row.productId,
    no: row.no,
    text: row.text,
    mail_text: row.mailText,
    kind: row.kind,
    audience: row.audience,
    roles: row.roles,
    settings: row.settings,
    specialties: row.specialties,
    states: row.states,
    countries: row.countries,
    source: { kind: row.sourceKind, file: row.sourceFile, page: row.sourcePage, url: row.sourceUrl },
    quote: row.quote,
    disclosure: row.disclosure,
    evidence: row.evidence,
    answers_questions: row.answersQuestions,
    state: row.state,
    approved_by: row.approvedBy,
    approved_at: row.approvedAt?.toISOString() ?? null,
    is_ticked: row.isTicked,
    valid_until: row.validUntil,
    version: row.version,
  };
}

export function toAngle(row: AngleRow): Angle {
  return {
    id: row.id,
    product_id: row.productId,
    name: row.name,
    roles: row.roles,
    settings: row.settings,
    specialties: row.specialties,
    question: row.question,
    line: row.line,
    line_refs: row.lineRefs,
    more: row.more,
    offer: row.offer,
    offer_ask: row.offerAsk,
    pass_to: row.passTo,
    subject: row.subject,
    answers_question: row.answersQuestion,
    state: row.state,
    approved_by: row.approvedBy,
    approved_at: row.approvedAt?.toISOString() ?? null,
    is_ticked: row.isTicked,
    version: row.version,
  };
}
