import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { AnswerOf, BodyOf } from '@myra/shared/contracts/answer';
import type { previewSheet as call } from '@myra/shared/contracts/product-sheet';
import { notFound, orNotFound } from '@myra/shared/errors/app-error';
import { utcDay } from '@myra/shared/rules/calendar/calendar';
import { whyLineHeld } from '@myra/shared/rules/sheet/sheet-missing';
import { countWords } from '@myra/shared/rules/sheet/sheet-words';
import { findPatientWords } from '@myra/writer/checks/patient-words';
import { readLead } from '@myra/writer/facts/read-lead';
import { writeOffline } from '@myra/writer/offline/write-offline';
import { rankAngles } from '@myra/writer/plan/rank-angles';
import { EMPTY_SHEET, type Sheet, type SheetAngle } from '@myra/writer/plan/types';
import { whyLeftOut } from '@myra/writer/plan/why-left-out';
import { whyNotServed } from '@myra/writer/plan/why-not-served';
import { type Ctx, inOrganization } from '../../context.ts';
import { findOrganization } from '../organizations/index.ts';
import { exampleFor, type Lead } from './example-lead.ts';
import { loadProduct, loadRows } from './load-sheet.ts';
import { plainInput } from './plain-input.ts';
import { findLead, listNewestLeads } from './preview.store.ts';
import { partsOf, placeIn } from './preview-place.ts';
import { approvedRows, asIfApproved } from './writer-sheet.ts';

type Body = BodyOf<typeof call>;
type Answer = AnswerOf<typeof call>;

const WORD_LIMIT = 60;
/** The newest leads that an example is chosen from. */
const LEADS_READ = 200;
/** The id of an angle that is being typed. */
const DRAFT = 0;

/**
 * The first email as one lead would get it, with proposals and with an angle as it is being typed. Throws not-found for a
 * foreign product, angle or lead.
 */
export function previewSheet(ctx: Ctx, productId: number, body: Body): Promise<Answer> {
  return inOrganization(ctx, async (tx) => {
    const product = await loadProduct(tx, productId);
    const now = ctx.clock.now();
    const rows = await loadRows(tx, product);
    if (body.angle_id !== undefined && !rows.angles.some(({ id }) => id === body.angle_id))
      throw notFound('Angle');
    const organization = await findOrganization(tx);
    const audienceType = organization?.audienceType ?? null;
    const stored = asIfApproved(product, rows, { audience: audienceType, now });
    const sheet = withDraft(stored, body);
    const { lead, isReal } = await leadOf(tx, body, stored, sheet, audienceType);
    const limit = body.word_limit ?? WORD_LIMIT;
    const base = plainInput(organization, product, sheet);
    const input = { ...base, lead, profile: { ...base.profile, wordLimit: limit } };
    const placed = isReal ? placeIn(input, beside(stored, body), body.angle && DRAFT) : undefined;
    const result = writeOffline(input);
    const email = placed?.email ?? (result.ok ? result.emails[0] : undefined);
    const who = {
      name: [lead.firstName, lead.lastName].filter(Boolean).join(' ') || (lead.email ?? ''),
      role: lead.title ?? '-',
      provider_name: lead.providerName ?? '-',
      is_real: isReal,
    };
    const nothing = { lead: who, subject: '', parts: [], word_count: 0, word_limit: limit };
    const held = body.angle && whyLineHeld(body.angle, approvedRows(rows.claims), utcDay(now));
    if (held) return { ...nothing, missing: `Not used: ${held}.` };
    if (!result.ok) return { ...nothing, missing: whyUnsafe(sheet, audienceType) ?? result.fault.message };
    if (!email) return { ...nothing, missing: result.notWritten[0]?.why ?? 'Nothing can be written yet.' };
    return {
      lead: who,
      subject: email.subjectLine,
      parts: partsOf(email),
      offer_ask: sheet.angles.find(({ id }) => id === email.parts?.angle)?.offer_ask ?? null,
      word_count: countWords(email.sources.map(({ sentence }) => sentence).join(' ')),
      word_limit: limit,
      missing: null,
      first_angle: placed?.first ?? null,
      is_follow_up: placed?.isFollowUp ?? false,
      left_out: whyLeftOut(beside(stored, body), readLead(lead, audienceType)) ?? null,
    };
  });
}

/** Which words keep the angles from patients; undefined: none do. */
function whyUnsafe({ angles }: Sheet, audienceType: string | null): string | undefined {
  if (audienceType !== 'patients') return undefined;
  const texts = angles.flatMap(({ line, offer, subject }) => [line, offer, subject]);
  const words = findPatientWords(texts.join(' '));
  return words.length === 0 ? undefined : `Never said to patients: ${words.join(', ')}.`;
}

/** The sheet with the typed angle alone; without one, as it stands. */
function withDraft(sheet: Sheet, { angle }: Body): Sheet {
  if (angle === undefined) return sheet;
  const draft: SheetAngle = { ...angle, id: DRAFT };
  return { ...EMPTY_SHEET, language: sheet.language, claims: sheet.claims, angles: [draft] };
}

/** The sheet as it stands, with the angle that is being typed in its place. */
function beside(stored: Sheet, { angle, angle_id: replaced }: Body): Sheet {
  if (angle === undefined) return stored;
  const draft: SheetAngle = { ...angle, id: DRAFT };
  const { angles } = stored;
  return angles.some(({ id }) => id === replaced)
    ? { ...stored, angles: angles.map((one) => (one.id === replaced ? draft : one)) }
    : { ...stored, angles: [...angles, draft] };
}

/** The lead that was asked for, else a lead of the organization whom the product and an angle fit best, else an example. */
async function leadOf(
  tx: OrganizationTx,
  { lead_id, role, angle }: Body,
  stored: Sheet,
  sheet: Sheet,
  audienceType: string | null,
): Promise<{ lead: Lead; isReal: boolean }> {
  if (lead_id !== undefined) {
    const lead = orNotFound(await findLead(tx, lead_id), 'Lead');
    return { lead, isReal: true };
  }
  if (role === undefined) {
    const fitting = (await listNewestLeads(tx, LEADS_READ)).flatMap((lead) => {
      const reader = readLead(lead, audienceType);
      const [best] = rankAngles(sheet, reader);
      return best && whyNotServed(stored, reader) === undefined ? { lead, score: best.score } : [];
    });
    const [best] = fitting.sort((a, b) => b.score - a.score);
    if (best) return { lead: best.lead, isReal: true };
  }
  return { lead: exampleFor(stored, role, audienceType, angle), isReal: false };
}
