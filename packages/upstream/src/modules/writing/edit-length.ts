import { countWords } from '@myra/shared/rules/sheet/sheet-words';
import { type CheckFault, mainText } from '@myra/writer/index';

type Edit = {
  before: string;
  after: string;
  signature: string;
  wordLimit: number;
  /** The line to the lead with which the writer's text opened; it took no room. */
  line: string;
  /** What was wrong with the text before. */
  warnings: readonly string[];
};

/**
 * The faults of a text that a person changed, without its length where the writer would have had the same room, or where it became
 * no longer than a text that was in order.
 */
export function faultsOfEdit(faults: readonly CheckFault[], edit: Edit): CheckFault[] {
  const wordsOf = (body: string): number => countWords(mainText(body, edit.signature));
  const words = wordsOf(edit.after);
  const wasTooLong = edit.warnings.some((warning) => warning.startsWith('word_limit'));
  const hasRoom =
    words <= edit.wordLimit + countWords(edit.line) || (!wasTooLong && words <= wordsOf(edit.before));
  return faults.filter(({ rule }) => rule !== 'word_limit' || !hasRoom);
}
