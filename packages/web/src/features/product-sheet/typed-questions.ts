import { claimQuestions } from '@myra/shared/contracts/sheet-rows';
import { z } from 'zod';

/** The questions of a text with one per line, each once. */
export const questionLines = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
];

/** The text of a form with one question per line. What is wrong with one of them is told of the whole field. */
export const typedQuestions = z.string().superRefine((typed, { addIssue }) => {
  const [fault] = claimQuestions.safeParse(questionLines(typed)).error?.issues ?? [];
  if (fault) addIssue({ code: 'custom', message: fault.message });
});
