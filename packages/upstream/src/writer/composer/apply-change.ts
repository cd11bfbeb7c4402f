import type { Change } from '../instructions/read-instruction.ts';
import { readExcluded } from '../rules/excluded-keywords.ts';
import { mainText } from '../rules/main-text.ts';
import { TONES } from '../tones/tones.ts';
import type { WrittenEmail } from '../types.ts';
import { allowedAsks } from './allowed-asks.ts';
import { WORD_LIMIT_MIN } from './context.ts';
import { focusOn } from './focus-on.ts';
import { type RegenerationPlan, wordsOf } from './regeneration-plan.ts';

/** Puts one understood change into the plan, with what has to be seen in the result; one that cannot be done is refused in words. */
export function applyChange(
  plan: RegenerationPlan,
  change: Change,
  text: string,
  current: WrittenEmail,
  words: number,
): undefined {
  const refuse = (why: string): undefined => {
    plan.notApplied.push({ text, why });
    return undefined;
  };
  const prove = (
    holds: RegenerationPlan['proofs'][number]['holds'],
    done: (email: WrittenEmail) => string,
    why = 'no wording was found that does this within the limit',
  ): undefined => {
    plan.proofs.push({ text, why, holds, done });
    return undefined;
  };
  const signature = plan.context.own.signature;
  switch (change.kind) {
    case 'shorter':
      plan.request.budget = Math.max(WORD_LIMIT_MIN, Math.min(words - 1, Math.round(words * 0.7)));
      return prove(
        (email) => wordsOf(email, signature) < words,
        (email) => `Made shorter (${wordsOf(email, signature)} words)`,
      );
    case 'longer':
      if (words >= plan.context.budget)
        return refuse(`the word limit of ${plan.context.input.profile.wordLimit} is reached`);
      plan.request.budget = Math.min(plan.context.budget, Math.max(words + 4, Math.round(words * 1.3)));
      plan.atLeast = words + 1;
      return prove(
        (email) => wordsOf(email, signature) > words,
        (email) => `Made longer (${wordsOf(email, signature)} words)`,
      );
    case 'under':
      if (change.words < WORD_LIMIT_MIN) return refuse(`an email needs at least ${WORD_LIMIT_MIN} words`);
      plan.request.budget = Math.min(plan.context.budget, change.words);
      return prove(
        (email) => wordsOf(email, signature) <= change.words,
        (email) => `Kept under ${change.words} words (${wordsOf(email, signature)})`,
      );
    case 'tone':
      plan.context = { ...plan.context, tone: TONES[change.tone] };
      return prove(
        () => true,
        () => `Tone: ${change.said}`,
      );
    case 'simpler':
      plan.context = {
        ...plan.context,
        tone: {
          ...plan.context.tone,
          plain: true,
          hedge: 'none',
          maxWords: Math.min(plan.context.tone.maxWords, 14),
        },
      };
      return prove(
        () => true,
        () => 'Made simpler',
      );
    case 'mention': {
      const focus = focusOn(plan.context, change.what);
      if (!focus)
        return refuse(`“${change.what}” is in neither the product description nor this lead's data`);
      plan.request.focus = focus;
      return prove(
        (_, draft) => focus(draft.angle),
        () => `About ${change.what}`,
      );
    }
    case 'drop': {
      const excluded = readExcluded(
        change.what,
        plan.context.excluded.phrases.map((phrase) => phrase.text),
      );
      if (excluded.find(plan.context.productName).length > 0)
        return refuse(`“${change.what}” is part of the product's name`);
      plan.context = { ...plan.context, excluded, phrases: new Map() };
      return prove(
        (email) => excluded.find(`${email.subjectLine} ${mainText(email.body, signature)}`).length === 0,
        () => `Without ${change.what}`,
      );
    }
    case 'ask': {
      const enabled = [
        ...allowedAsks(plan.context, 'Follow-Up_Meeting_Invitation', plan.request.step),
        ...allowedAsks(plan.context, 'Follow-Up_Email', plan.request.step),
      ];
      const ask = change.asks.find((id) => enabled.includes(id));
      if (!ask) return refuse(`${change.said} is not enabled for this campaign`);
      if (plan.context.own.callToAction !== '')
        return refuse('the call to action is typed for this campaign');
      plan.request.forcedAsk = ask;
      return prove(
        (_, draft) => draft.ask === ask,
        () =>
          `Asks for ${change.said}`
            .replace('Asks for who', 'Asks who')
            .replace('Asks for how', 'Asks how')
            .replace('Asks for a softer ask', 'A softer ask'),
      );
    }
    case 'again':
      plan.salts = { ...plan.salts, [change.slot]: plan.salts[change.slot] + 1 };
      if (change.slot === 'subject')
        return prove(
          (email) => email.subjectLine !== current.subjectLine,
          () => 'New subject',
        );
      if (change.slot === 'opener')
        return prove(
          (email) => email.sources[0]?.sentence !== current.sources[0]?.sentence,
          () => 'New opening',
        );
      if (change.slot === 'ask')
        return prove(
          (email) => email.callToAction !== current.callToAction,
          () => 'New ask',
        );
      return prove(
        (email) => email.body !== current.body,
        () => (change.slot === 'angle' ? 'New angle' : 'Written again'),
      );
    case 'no-greeting':
      plan.frame = { ...plan.frame, noGreeting: true };
      return prove(
        () => true,
        () => 'Without greeting',
      );
    case 'first-name':
      if (plan.context.facts.first === undefined) return refuse('the first name of this lead is not known');
      plan.frame = { ...plan.frame, firstName: true };
      return prove(
        () => true,
        () => 'Uses the first name',
      );
    case 'add-name':
      if (!plan.context.input.sender?.name) return refuse('no sender is chosen yet');
      plan.frame = { ...plan.frame, addName: true };
      return prove(
        (email) => email.body.includes(plan.context.input.sender?.name ?? '\u0000'),
        () => 'Signed with your name',
      );
    case 'no-question':
      plan.request.noQuestions = true;
      return prove(
        (email) => !mainText(email.body, signature).includes('?'),
        () => 'Without a question',
      );
  }
}
