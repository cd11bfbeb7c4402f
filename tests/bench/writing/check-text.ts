import { findBannedPhrases } from '../../../packages/upstream/src/writer/rules/banned-phrases.ts';
import { countAsks, countQuestionMarks } from '../../../packages/upstream/src/writer/rules/count-asks.ts';
import { findLinks } from '../../../packages/upstream/src/writer/rules/links.ts';
import { hasMergeField } from '../../../packages/upstream/src/writer/rules/merge-fields.ts';
import { findPatientData } from '../../../packages/upstream/src/writer/rules/patient-data.ts';
import { findPatientWords } from '../../../packages/upstream/src/writer/rules/patient-words.ts';
import { readingGrade } from '../../../packages/upstream/src/writer/text/grade.ts';
import { countWords } from '../../../packages/upstream/src/writer/text/words.ts';

/** One text as the metrics W5-W9 see it. */
export type Measured = {
  subject: string;
  text: string;
  masked: string;
  limit: number;
  patients: boolean;
  product: string;
};
export type TextFaults = { w5: string[]; w6: string[]; w7: string[]; w8: string[]; w9: string[] };

/** Faults of one text by metric; empty lists mean it passes. */
export function checkText({ subject, text, masked, limit, patients, product }: Measured): TextFaults {
  const words = countWords(subject);
  const both = `${subject} ${text}`;
  const found: TextFaults = { w5: [], w6: [], w7: [], w8: [], w9: [] };
  if (words < 3 || words > 7 || [...subject].length > 45) found.w5.push(subject);
  if (countWords(text) > limit) found.w6.push(`${countWords(text)} words`);
  const grade = readingGrade(masked);
  if (grade > 9) found.w7.push(`${grade.toFixed(1)}: ${text}`);
  if (countAsks(text) !== 1 || countQuestionMarks(text) > 1 || findLinks(text).length > 1)
    found.w8.push(`${countAsks(text)} asks: ${text}`);
  const bad = [
    ...findBannedPhrases(both).map((hit) => hit.phrase),
    ...(hasMergeField(both) ? ['merge field'] : []),
    ...findPatientData(both),
  ];
  if (patients) bad.push(...findPatientWords(both.replaceAll(product, '')));
  if (bad.length > 0) found.w9.push(`${bad.join(', ')}: ${text}`);
  return found;
}
