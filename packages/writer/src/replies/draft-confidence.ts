import { confidenceOf } from '../confidence.ts';
import { contentStems } from '../text/words.ts';
import type { Confidence } from '../types.ts';
import { ALL_PHRASES } from './answer-phrases.ts';
import type { DraftContext } from './draft-context.ts';
import { MOVE_STEMS } from './legacy/support.ts';

const UNANSWERED_MAX = 60;
const UNANSWERED = 'A question is answered without a field: find out first.';
const UNCLEAR_MAX = 70;
const UNCLEAR = 'What the message means is not certain.';
const PERSON_WRITES = 'A person writes this answer.';

/** Words of the sentences that answers are made of. They move and claim nothing. */
const ANSWER_STEMS: ReadonlySet<string> = new Set(
  ALL_PHRASES.flatMap(({ text }) => contentStems(text.replace(/\{[a-z_]+\}/gu, ' '))),
);

/** Stems of everything that a field says. */
function sourceStems(context: DraftContext): Set<string> {
  const { write, offers, reading } = context.input;
  return new Set(
    contentStems(
      [
        write.product.name,
        write.product.description,
        write.organization.name,
        context.website ?? '',
        offers.bookingUrl ?? '',
        offers.secureChannel ?? '',
        write.lead.firstName ?? '',
        write.lead.lastName ?? '',
        context.facts.orgName ?? '',
        reading.facts.colleague?.name ?? '',
        reading.facts.wait_until ?? '',
        reading.facts.wait_words ?? '',
        ...write.lead.specialties,
      ].join(' '),
    ),
  );
}

/** Share of the content words that fields or plain words of talk carry. */
export function supportOfDraft(main: string, blanks: readonly string[], context: DraftContext): number {
  const known = sourceStems(context);
  const blank = new Set(blanks.flatMap(contentStems));
  const stems = contentStems(main);
  if (stems.length === 0) return 0;
  const carried = stems.filter(
    (word) => !blank.has(word) && (known.has(word) || ANSWER_STEMS.has(word) || MOVE_STEMS.has(word)),
  );
  return carried.length / stems.length;
}

/** Whether the whole text holds a value. */
const holds = (text: string, value: string | null | undefined) =>
  Boolean(value && text.toLowerCase().includes(value.toLowerCase()));

/** Confidence in an answer; null where a person writes it. An edit by hand counts as without repairs. */
export function draftConfidence(
  text: { body: string; main: string },
  given: {
    context: DraftContext;
    blanks: readonly string[];
    unanswered: number;
    repairs: number;
    softWarnings: number;
  },
): Confidence {
  const { context } = given;
  const { facts, input } = context;
  const { reading, write } = input;
  const role = facts.persona ? write.lead.title : null;
  const confidence = confidenceOf({
    support: supportOfDraft(text.main, given.blanks, context),
    angleFit: reading.certainty,
    repairs: given.repairs,
    softWarnings: given.softWarnings,
    used: {
      person: holds(text.body, facts.first) || holds(text.body, facts.last),
      organization: holds(text.body, facts.orgShort) || holds(text.body, facts.orgName),
      field: write.lead.specialties.some((one) => holds(text.body, one)) || holds(text.body, role),
      capability:
        holds(text.body, context.productName) ||
        context.capabilities.some((one) => holds(text.body, one.object)) ||
        holds(text.body, input.offers.bookingUrl),
    },
    nameOnly: facts.orgName === undefined && facts.specialty === undefined && facts.persona === undefined,
    catalogueOnly: false,
    hardFault: false,
  });
  if (reading.attention !== null) return { ...confidence, score: null, cap: PERSON_WRITES };
  return cap(
    cap(confidence, given.unanswered > 0, UNANSWERED_MAX, UNANSWERED),
    reading.intent === 'unclear',
    UNCLEAR_MAX,
    UNCLEAR,
  );
}

function cap(confidence: Confidence, applies: boolean, max: number, why: string): Confidence {
  if (!applies || confidence.score === null || confidence.score <= max) return confidence;
  return { ...confidence, score: max, cap: why };
}
