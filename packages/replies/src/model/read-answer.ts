import { checkClaims, checkRepeated } from '@myra/writer/checks/claims';
import type { Sheet } from '@myra/writer/plan/types';
import { fillMarks } from '@myra/writer/text/mask-names';
import { splitSentences } from '@myra/writer/text/words';
import { z } from 'zod';
import { claimsCited, withDisclosures } from '../answer/disclosures.ts';
import type { DraftContext } from '../answer/draft-context.ts';
import { saidParts } from '../answer/said-parts.ts';
import { dayInWords, monthInWords } from '../answer/sentences.ts';
import { unapprovedPromise } from '../promises/unapproved-promise.ts';
import type { ReplyIntent } from '../types.ts';
import { citable, placeholdersOf } from './model-prompt.ts';

const SENTENCES_MAX = 8;
/** Told with a promise that nobody approved. */
const PROMISE_NEED =
  'nothing approved and no email of ours offers it; say that you will find out about it and write';
/** To these nothing more is said than a soft close. */
const SOFT: readonly ReplyIntent[] = ['not_interested', 'objection_already_have', 'wrong_person', 'not_now'];

/** What a model answers with. */
export const answerSchema = z.strictObject({
  sentences: z
    .array(
      z.strictObject({
        text: z.string().max(400),
        refs: z.array(z.string().max(20)).max(12),
        role: z.enum(['open', 'answer', 'ask', 'close']),
      }),
    )
    .min(1)
    .max(SENTENCES_MAX),
});
type ModelReply = z.infer<typeof answerSchema>;

/** The lines of an answer, with what nobody approved in them. */
export type Read = { lines: { text: string; refs: string[]; role: string }[]; faults: string[] };

/** Fills placeholders and holds every sentence against what it cites. A stranger's words are no source for a claim. */
export function readAnswer(answer: ModelReply, context: DraftContext): Read {
  const { input, productName, reader, language } = context;
  const known = citable(context);
  const placeholders = placeholdersOf(context);
  const { proposed_day: proposed, wait_until: until, colleague } = input.reading.facts;
  const days = [proposed, until].filter((day) => day !== undefined);
  const named = [
    ...days,
    ...days.map((day) => dayInWords(day, language)),
    ...days.map((day) => monthInWords(day, language, input.today)),
    ...days.map((day) => day.slice(0, 4)),
    colleague?.name ?? '',
    reader.organization ?? '',
    reader.addressee.first ?? '',
    input.write.organization.name,
  ].join(' ');
  const faults: string[] = [];
  const lines = answer.sentences.map(({ text, refs, role }) => {
    const said = fillMarks(text, placeholders).replace(/\s+/gu, ' ').trim();
    const unknown = refs.find((ref) => !known.has(ref));
    if (unknown !== undefined) faults.push(`“${unknown}” is no id that was given.`);
    if (/https?:|www\./iu.test(text)) faults.push('No link of its own.');
    const cited = refs.flatMap((ref) => known.get(ref) || []);
    // What is given by its approved address is no promise.
    const isAddressed = input.write.asks.some(({ url }) => url && said.includes(url));
    for (const sentence of splitSentences(said.replace(/https?:\/\/\S+/gu, ' '))) {
      const sources = [...cited, named, productName];
      for (const part of saidParts(sentence)) {
        if (cited.length === 0 && part.kind === 'stated' && !part.isTail)
          faults.push(`Nothing approved is named as the source of “${part.text.slice(0, 60)}”.`);
        const found =
          part.kind === 'stated'
            ? checkClaims(part.text, sources, productName)
            : checkRepeated(part.text, sources, productName, input.message.ownText, part.kind === 'open');
        faults.push(...found.map(({ span, need }) => `“${span}”: ${need}.`));
      }
      const promised = isAddressed ? undefined : unapprovedPromise(sentence, cited, context);
      if (promised !== undefined) faults.push(`“${promised}”: ${PROMISE_NEED}.`);
    }
    return { text: said, refs: [...new Set(refs)], role };
  });
  if (!SOFT.includes(input.reading.intent) && !lines.some(({ refs }) => refs.some((ref) => ref !== 'reply')))
    faults.push('Thanks alone are no answer.');
  return { lines: disclosed(lines, input.write.sheet), faults };
}

/** Lines with what has to be disclosed behind each that states what a claim says, where the answer does not say it. */
function disclosed(lines: Read['lines'], sheet: Sheet): Read['lines'] {
  const said = lines.map(({ text }) => text);
  return lines.map((line) => {
    const states = saidParts(line.text).some(({ kind }) => kind === 'stated');
    if (!states) return line;
    const missing = claimsCited(line.refs, sheet).filter(
      ({ disclosure }) => !said.some((one) => one.includes(disclosure?.trim() ?? '')),
    );
    const text = withDisclosures(line.text, missing);
    said.push(text);
    return { ...line, text };
  });
}
