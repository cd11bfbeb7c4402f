import { type Constraints, readConstraints } from './read-constraints.ts';
import { regulatoryFooter, writerInstructions } from './regulatory-footer.ts';

/** What becomes of a regulatory text, before anything is written with it. */
export type RegulatoryReading = {
  /** Words and things that the check refuses in every email. */
  enforced: string[];
  /** Lines that stand under every email. */
  printed: string[];
  /** Said to the writer, but no rule understands it: it is neither checked nor printed. */
  leftOut: string[];
};

const enforcedBy = ({ excluded, noQuestions, noLinks }: Constraints): string[] => [
  ...excluded,
  ...(noQuestions ? ['questions'] : []),
  ...(noLinks ? ['links'] : []),
];

/** Sorts the sentences of a regulatory text into rules, printed lines, and what is neither (WIZ-CONF-3). */
export function readRegulatoryText(text: string): RegulatoryReading {
  return {
    enforced: enforcedBy(readConstraints(text)),
    printed: regulatoryFooter(text)
      .split('\n')
      .filter((line) => line !== ''),
    leftOut: writerInstructions(text).flatMap((sentence) => {
      const read = readConstraints(sentence);
      return enforcedBy(read).length > 0 ? read.notUnderstood : [sentence.replace(/[.!]+$/u, '')];
    }),
  };
}
