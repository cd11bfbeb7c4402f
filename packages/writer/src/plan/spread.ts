import { type Reader, readLead } from '../facts/read-lead.ts';
import type { LeadFacts } from '../types.ts';
import { forWhoIsNamed } from './passing-on.ts';
import { isOwn, rankAngles } from './rank-angles.ts';
import type { AngleMatch, Sheet } from './types.ts';
import { placeOf, withinPlace } from './within-place.ts';

/** So many angles, of those that a person put first, are dealt among patients, of whom nothing else is known. */
const PATIENT_ANGLES = 3;

/**
 * The angles that are written for a lead, or those for everybody where there is none; no line twice. Who hands an email on gets the
 * one that is written for whom it is for.
 */
function candidates(sheet: Sheet, reader: Reader): AngleMatch[] {
  const matches = rankAngles(sheet, reader);
  const own = matches.filter((match) => isOwn(match, reader));
  const handedOn = matches[0] && forWhoIsNamed(sheet, matches[0], reader);
  const fitting = own.length > 0 ? own : handedOn ? [handedOn, ...matches] : matches;
  return fitting.filter(
    ({ angle: { line } }, at) => fitting.findIndex(({ angle }) => angle.line === line) === at,
  );
}

/** The match of an angle that a person chose; undefined where none was, or it may not be said any more, or not there. */
function chosenMatch(
  sheet: Sheet,
  reader: Reader,
  fitting: AngleMatch[],
  id: number | null | undefined,
): AngleMatch | undefined {
  const angle = withinPlace(sheet, placeOf(reader)).angles.find((one) => one.id === id);
  if (!angle) return undefined;
  const nothing = { role: false, roleName: undefined, setting: false, specialty: false, score: 0 };
  const own = fitting.find((one) => one.angle === angle);
  return { ...nothing, ...own, angle, why: 'you chose it', isChosen: true };
}

/** A whole number that stays with an id; ids in a row give numbers in a row. */
const numberOf = (id: string): number =>
  [...id].reduce((sum, letter) => (sum * 10 + (letter.codePointAt(0) ?? 0)) % 1_000_003, 0);

const byId = (one: LeadFacts, other: LeadFacts): number =>
  one.id.localeCompare(other.id, 'en', { numeric: true });

/** Why a lead gets no email though angles fit it. */
export const WITH_COLLEAGUES =
  'Colleagues of the same organization get every angle that fits this lead: write to it later, or add an angle.';

/**
 * The angles of a lead in the order in which it gets them. Colleagues are dealt angles in turn, by id, and nobody gets
 * what another has: empty where the colleagues have all. An angle that a person chose comes first, whether it fits or not; to choose
 * the one that would come first changes nothing.
 */
export function dealAngles(
  sheet: Sheet,
  reader: Reader,
  peers: readonly LeadFacts[],
  audienceType: string | null,
  chosenId?: number | null,
): AngleMatch[] {
  const fitting = candidates(sheet, reader);
  const { lead } = reader;
  if (reader.audience === 'patients' && fitting.length > 0)
    fitting.unshift(...fitting.splice(numberOf(lead.id) % Math.min(PATIENT_ANGLES, fitting.length), 1));
  const isOther =
    (chosenId ?? null) !== null && dealAngles(sheet, reader, peers, audienceType)[0]?.angle.id !== chosenId;
  const chosen = isOther ? chosenMatch(sheet, reader, fitting, chosenId) : undefined;
  const dealt: AngleMatch[] = chosen ? [chosen] : [];
  const taken = new Set(dealt.map(({ angle }) => angle.line));
  const hands = [...peers, lead].sort(byId).map((one) => ({
    isOwn: one === lead,
    left: one === lead ? fitting : candidates(sheet, readLead(one, audienceType)),
  }));
  for (let round = 0; round <= dealt.length; round += 1)
    for (const { isOwn: isReader, left } of hands) {
      if (isReader && dealt.length > round) continue;
      const next = left.find(({ angle }) => !taken.has(angle.line));
      if (!next) continue;
      taken.add(next.angle.line);
      if (isReader) dealt.push(next);
    }
  return dealt;
}

/** Why a lead is not suggested beside the colleagues that are chosen: they get every angle that fits it. Undefined: one is left. */
export function whyBehindColleagues(
  sheet: Sheet,
  reader: Reader,
  peers: readonly LeadFacts[],
  audienceType: string | null,
): string | undefined {
  if (peers.length === 0 || reader.audience === 'patients' || candidates(sheet, reader).length === 0)
    return undefined;
  const [opening] = dealAngles(sheet, reader, peers, audienceType);
  return opening ? undefined : WITH_COLLEAGUES;
}
