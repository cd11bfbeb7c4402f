import { formatCount, formatNoun } from '@/lib/format-count';
import type { RouterOutputs } from '@/lib/trpc';

export type OutOfDate = RouterOutputs['sequences']['outOfDate'];

const quoted = (sentence: string | null | undefined, isMore: boolean) =>
  `“${sentence ?? ''}”${isMore ? ' and others' : ''}.`;

/** What emails say that does not stand any more: '2 emails say sentences that were changed since: “…” and others.' Empty: all stands. */
export function oldText({ counts, sentences }: OutOfDate): string {
  const emails = counts?.emails ?? 0;
  const withdrawn = counts?.withdrawn ?? 0;
  if (emails === 0) return '';
  const isWhole = withdrawn === emails;
  const alike = sentences.filter(({ why }) => (why !== null) === isWhole);
  const shown =
    alike.find(({ has_other_claims: hasOthers, is_subject: isSubject }) => !hasOthers && !isSubject) ??
    alike[0] ??
    sentences[0];
  const isMore = sentences.length > 1;
  const worded = isMore ? 'sentences that were changed since' : 'a sentence that was changed since';
  const isSubject = shown?.is_subject === true;
  const changed = shown?.has_other_claims
    ? 'a sentence that other claims follow now'
    : isSubject
      ? 'a subject that was changed since'
      : worded;
  const verbs = isSubject ? ['has', 'have'] : ['says', 'say'];
  const says = `${formatNoun(emails, 'email')} ${verbs[emails === 1 ? 0 : 1]}`;
  const said = `${says} ${isWhole ? 'what may not be said any more' : changed}: ${quoted(shown?.sentence, isMore)}`;
  if (withdrawn === 0) return said;
  const whys = [...new Set(sentences.flatMap(({ why }) => why ?? []))].join(', ');
  const some = `${withdrawn} of them ${withdrawn === 1 ? 'is' : 'are'}`;
  const all = emails === 1 ? 'It is' : 'They are';
  return `${said} ${isWhole ? all : some} not sent, because ${whys}.`;
}

/** '2 missing steps can be written now: what was missing is approved.' Empty: there is none. */
export function missingText({ missing }: Pick<OutOfDate, 'missing'>): string {
  const steps = missing?.steps ?? 0;
  if (steps === 0) return '';
  return `${formatNoun(steps, 'missing step')} can be written now: what was missing is approved.`;
}

/** '2 sentences were approved since that no email uses yet: “…” and others.' Empty: there is none. */
export function unusedText({ unused }: OutOfDate): string {
  if (!unused) return '';
  const count = unused.count ?? 0;
  const what = `${formatNoun(count, 'sentence')} ${count === 1 ? 'was' : 'were'}`;
  return `${what} approved since that no email uses yet: ${quoted(unused.sentence, count > 1)}`;
}

/** Emails that one button acts on. Only the first old emails are listed. */
interface Part {
  emails: OutOfDate['emails'];
  isCut: boolean;
}

/** The old emails that are listed, by what can be done with them. */
export function partsOf({ counts, emails }: Pick<OutOfDate, 'counts' | 'emails'>) {
  const { emails: all, edited, withdrawn } = counts ?? {};
  const part = (own: Part['emails'], count: number): Part => ({ emails: own, isCut: own.length < count });
  return {
    written: part(
      emails.filter(({ is_human }) => is_human !== true),
      (all ?? 0) - (edited ?? 0),
    ),
    edited: part(
      emails.filter(({ is_human }) => is_human === true),
      edited ?? 0,
    ),
    kept: part(
      emails.filter(({ is_withdrawn }) => is_withdrawn !== true),
      (all ?? 0) - (withdrawn ?? 0),
    ),
  };
}

/** 'this one', 'these 12', 'the first 500' */
export function these({ emails, isCut }: Part): string {
  const count = formatCount(emails.length);
  if (isCut) return `the first ${count}`;
  return emails.length === 1 ? 'this one' : `these ${count}`;
}

/** What tells additions from others, so that a closed notice hides no later ones. Empty: there are none. */
export function addedKey({ missing, unused }: Pick<OutOfDate, 'missing' | 'unused'>): string {
  const steps = missing?.steps ?? 0;
  const sequences = (missing?.leads ?? []).map(({ sequence_id: id }) => id).toSorted();
  return [unused?.approved_at ?? '', ...(steps > 0 ? [steps, ...sequences] : [])].join(' ').trim();
}

/** What one press writes: 'Write these 3 again and 2 missing steps', 'Write 1 missing step'. Empty: nothing. */
export function writeText(old: Part, missing: OutOfDate['missing']): string {
  const steps = missing?.steps ?? 0;
  const added = steps === 0 ? '' : formatNoun(steps, 'missing step');
  if (old.emails.length === 0) return added === '' ? '' : `Write ${added}`;
  return `Write ${these(old)} again${added === '' ? '' : ` and ${added}`}`;
}

/** What the button keeps: 'it', 'them', 'the 3 that may leave', 'the first 500' */
export function keptText({ emails, isCut }: Part, isAll: boolean): string {
  if (isCut) return `the first ${formatCount(emails.length)}${isAll ? '' : ' that may leave'}`;
  if (emails.length === 1) return 'it';
  return isAll ? 'them' : `the ${formatCount(emails.length)} that may leave`;
}
