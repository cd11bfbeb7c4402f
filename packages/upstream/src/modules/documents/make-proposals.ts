import type { ModelDeps } from '@myra/model/within-budget';
import { LENGTH_SHARES } from '@myra/shared/constants/documents';
import type { BodyOf } from '@myra/shared/contracts/answer';
import type { askForSuggestions as call } from '@myra/shared/contracts/suggestions';
import { countWords } from '@myra/shared/rules/sheet/sheet-words';
import type { Range } from '@myra/shared/rules/text/follow-quote';
import { mainText } from '@myra/writer/index';
import { readRequest } from './tools/ask-offline.ts';
import { askRewrite } from './tools/ask-rewrite.ts';
import { changeLevel } from './tools/change-level.ts';
import { approvedOf, type DocumentCheck, type DocumentFault, findFaults } from './tools/find-faults.ts';
import { proposeMends } from './tools/mend.ts';
import { shorten } from './tools/shorten.ts';
import type { Proposal } from './tools/types.ts';
import { withBlank } from './tools/with-blank.ts';

export type Asked = BodyOf<typeof call>;
export type Made = {
  proposals: Proposal[];
  notDone: string[];
  faults: DocumentFault[];
  writer: 'composer' | 'llm';
};

export type Workpiece = {
  subject: string;
  body: string;
  check: DocumentCheck;
  /** Another wording of the email of a plan; undefined where nothing else can be said without a model. */
  rewrite: (() => string | undefined) | undefined;
  model: ModelDeps | undefined;
};

const NEEDS_MODEL =
  'This needs a model, and none works for your organization. Write it by hand, or ask for “shorter”, “plainer” or “take it out”.';
const nothing = (...notDone: string[]): Made => ({ proposals: [], notDone, faults: [], writer: 'composer' });
const composed = (proposals: Proposal[], notDone: string[]): Made => ({
  proposals,
  notDone,
  faults: [],
  writer: 'composer',
});

const LEVEL_WISH = (level: Asked['level']): string =>
  level === 'professional'
    ? 'Say it in formal business language, without contractions.'
    : `Say it so that somebody who reads at school grade ${level} understands it: short sentences, plain words. Leave out nothing.`;

/** What a person wants, for a model. */
function wishOf({ tool, instruction, level, length }: Asked, words: number): string {
  if (tool === 'level') return LEVEL_WISH(level);
  if (tool === 'length')
    return `Make it about ${words} words long. Keep the greeting, the ask and the signature.`;
  if (tool === 'regenerate')
    return instruction || 'Write it anew with the same statements and the same ask, in other words.';
  return length === 0 ? instruction : `${instruction}. About ${words} words.`;
}

/** A rewritten passage as proposals: one for each paragraph that changed, where the paragraphs still correspond. */
function byParagraph(body: string, place: Range, text: string, why: string): Proposal[] {
  const before = body.slice(place.from, place.to).split('\n\n');
  const after = text.split('\n\n');
  if (before.length !== after.length) return [{ ...place, replacement: text, why }];
  let from = place.from;
  return before.flatMap((paragraph, at) => {
    const own = { from, to: from + paragraph.length };
    from = own.to + 2;
    const replacement = after[at] ?? '';
    return replacement === paragraph || own.from === own.to ? [] : [{ ...own, replacement, why }];
  });
}

async function withModel(asked: Asked, piece: Workpiece, model: ModelDeps, why: string): Promise<Made> {
  const { body, check } = piece;
  const { input } = check;
  const place = asked.at ?? { from: 0, to: body.length };
  const passage = body.slice(place.from, place.to);
  const words = Math.max(
    1,
    Math.round(countWords(mainText(passage)) * (LENGTH_SHARES[String(asked.length)] ?? 1)),
  );
  const answer = await askRewrite(model, {
    passage,
    wish: wishOf(asked, words),
    productName: input.product.name,
    approved: approvedOf(input),
    named: `${input.organization.name} ${input.lead.providerName ?? ''} ${input.lead.lastName ?? ''}`,
    allowedLinks: input.allowedLinks,
  });
  if ('refused' in answer) return { ...nothing(answer.refused), writer: 'llm' };
  const proposals = byParagraph(body, place, answer.text, why);
  return {
    proposals,
    notDone: proposals.length === 0 ? ['The model changed nothing.'] : [],
    faults: [],
    writer: 'llm',
  };
}

function offlineLength({ body, check }: Workpiece, share: number, within: Range | undefined): Made {
  const words = countWords(mainText(body));
  const { product } = check.input;
  const cut = within && countWords(body.slice(within.from, within.to));
  const wordsMax =
    cut === undefined ? Math.round(words * share) : words - Math.max(1, Math.round(cut * (1 - share)));
  const { proposals, notDone } = shorten({
    body,
    wordsMax,
    productName: product.name,
    approved: approvedOf(check.input),
    within,
  });
  return composed(proposals, notDone);
}

function offlineLevel({ body, check }: Workpiece, level: Asked['level'], within: Range | undefined): Made {
  const { proposals, notDone } = changeLevel({ body, level, approved: approvedOf(check.input), within });
  if (proposals.length > 0 || notDone.length > 0) return composed(proposals, notDone);
  return nothing(
    level === 'professional'
      ? 'There is no contraction to write out.'
      : `It reads at grade ${level} or below already.`,
  );
}

function offlineAsk(asked: Asked, piece: Workpiece): Made {
  const wish = readRequest(asked.instruction);
  if (!wish) return nothing(NEEDS_MODEL);
  if (wish.kind === 'shorter') return offlineLength(piece, LENGTH_SHARES['-1'] ?? 1, asked.at);
  if (wish.kind === 'level') return offlineLevel(piece, wish.level, asked.at);
  if (!asked.at) return nothing('Select what is to be taken out.');
  return composed([{ ...withBlank(piece.body, asked.at), replacement: '', why: 'Taken out, as asked.' }], []);
}

function offlineRegenerate({ body, rewrite }: Workpiece): Made {
  if (!rewrite) return nothing(NEEDS_MODEL);
  const text = rewrite();
  if (text === undefined || text === body)
    return nothing('Nothing else can be said with what is approved. Approve more in the product sheet.');
  return composed(
    byParagraph(body, { from: 0, to: body.length }, text, 'Written anew from the product sheet.'),
    [],
  );
}

/** What one tool proposes for a text: with a model where it is needed and there is one, by rules otherwise. Nothing is stored. */
export async function makeProposals(asked: Asked, piece: Workpiece): Promise<Made> {
  const { body, subject, check, model } = piece;
  if (body.trim() === '') return nothing('There is no text yet.');
  switch (asked.tool) {
    case 'review': {
      const faults = findFaults({ subject, body }, check);
      return { ...composed(proposeMends({ subject, body }, faults, check), []), faults };
    }
    case 'length': {
      if (asked.length === 0) return nothing('The length stays as it is.');
      if (asked.length < 0) return offlineLength(piece, LENGTH_SHARES[String(asked.length)] ?? 1, asked.at);
      return model ? withModel(asked, piece, model, 'Length: longer.') : nothing(NEEDS_MODEL);
    }
    case 'level': {
      const why = `Reading level: ${asked.level === 'professional' ? 'professional' : `grade ${asked.level}`}.`;
      return model ? withModel(asked, piece, model, why) : offlineLevel(piece, asked.level, asked.at);
    }
    case 'regenerate':
      return model ? withModel(asked, piece, model, 'Written anew.') : offlineRegenerate(piece);
    case 'ask':
      return model
        ? withModel(asked, piece, model, `As asked: ${asked.instruction}`)
        : offlineAsk(asked, piece);
  }
}
