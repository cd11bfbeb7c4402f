import { reminderWarning } from '@myra/shared/rules/mail/reminder-warning';
import { namedDays } from '../days/dates.ts';
import { asksBeside, closes, requests } from '../questions/unexplained.ts';
import { languageOf } from '../read/language.ts';
import { ownWords } from '../read/own-words.ts';
import { readCopied } from '../read/people.ts';
import { whoIsWrong } from '../read/wrong-person.ts';
import { withoutAccents } from '../text.ts';
import type { ReplyIntent } from '../types.ts';
import { type AnswerPlan, buildAnswer } from './answer-builder.ts';
import { answerInterest } from './answer-interest.ts';
import type { DraftContext } from './draft-context.ts';
import { isPlainNo, stillAhead } from './plain-no.ts';
import { noteWait } from './say-wait.ts';
import { fillIn } from './sentences.ts';

/** Who passed it on is not promised another letter. */
const FORWARDED =
  /\b(?:forward(?:ed|ing)|pass(?:ed|ing) (?:this|it|your)|sent (?:this|it)|shared (?:this|it)|cc[']?(?:d|ing)?|cop(?:ied|ying)|reenvi\w+|se lo pas\w+)\b/u;

/** What comes before an address: "her email is", "su mail es". */
const TELLS_ADDRESS =
  /\b(?:su|el|her|his|their) (?:e-?mail|mail|correo)(?: electronico| address)?(?: (?:es|is))?(?!\p{L})/gu;

/** Builds the sentences of an answer. No sentence that would answer nothing means: a person writes. Pure. */
export function planAnswer(context: DraftContext): AnswerPlan {
  const { input, sentences, reader } = context;
  const { reading, offers } = input;
  const { facts } = reading;
  const { ownText } = input.message;
  const answer = buildAnswer(context);
  const { plan, say, pick, thank } = answer;
  const folded = ownWords(input);
  const plain = withoutAccents(folded);
  const leave = (kind: 'leaveIt' | 'farewell'): void => {
    const ahead = isPlainNo(input) ? stillAhead(folded) : folded;
    if (requests(plain) || namedDays(ahead, input.today, languageOf(folded)).length > 0) return;
    thank('plain');
    // What leaves a way back is not taken for a farewell.
    say(closes(plain) ? pick(sentences[kind]) : sentences.tookNote, ['reply'], 'close');
  };
  const plans: Partial<Record<ReplyIntent, () => void>> = {
    interested: () => answerInterest(answer, context),
    asks_information: () => answerInterest(answer, context),
    objection_price: () => facts.questions && answerInterest(answer, context),
    not_now: () => {
      const noted = noteWait(context);
      if (noted === undefined) return leave('leaveIt');
      thank('plain');
      say(noted.said, ['message.wait_until'], 'close');
      plan.warnings.push(reminderWarning(noted.remindOn));
    },
    objection_already_have: () => leave('leaveIt'),
    not_interested: () => leave('farewell'),
    referral: () => {
      const { colleague } = facts;
      // "Send it, and copy my manager" is interest.
      if (readCopied(ownText)) return answerInterest(answer, context);
      if (asksBeside(plain.replace(TELLS_ADDRESS, ' ')) || FORWARDED.test(plain) || plain.includes('?'))
        return;
      // One word may be a role or half of a firm's name.
      if (!colleague?.name || !/^[\p{L}\p{M}'’. -]{2,60}$/u.test(colleague.name)) return;
      if (!colleague.email && !/\p{Ll} \p{Lu}\p{Ll}/u.test(colleague.name)) return;
      thank('referral');
      const said = colleague.name.includes(' ')
        ? fillIn(sentences.colleague, { colleague: colleague.name })
        : sentences.namedColleague;
      say(said, ['message.colleague'], 'close');
      plan.warnings.push(
        'Nobody is added as a lead by this: add the colleague below the message, or write to them yourself, with its words.',
      );
    },
    wrong_person: () => {
      const who = whoIsWrong(ownText);
      if (who === 'unclear' || asksBeside(plain) || plain.includes('?')) return;
      if (who === 'outsider' || !reader.organization) return say(sentences.mixUp, ['reply'], 'close');
      say(fillIn(sentences.who, { organization: reader.organization }), ['lead:organization'], 'ask');
    },
    complaint: () => say(sentences.complaint, ['fixed.complaint'], 'answer'),
    adverse_event: () => say(sentences.adverseEvent, ['fixed.adverse_event'], 'answer'),
    patient_health: () => {
      const channel = offers.secureChannel?.replace(/[.!?\s]+$/u, '');
      if (channel)
        say(fillIn(sentences.patientHealth, { channel }), ['organization.secure_channel'], 'answer');
    },
    distress: () => {
      if (offers.crisisText) say(offers.crisisText.trim(), ['organization.crisis_text'], 'answer');
    },
  };
  plans[reading.intent]?.();
  return plan;
}
