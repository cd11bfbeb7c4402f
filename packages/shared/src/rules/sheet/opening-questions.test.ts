import { describe, expect, it } from 'vitest';
import { OPENING_QUESTIONS } from '../../constants/opening-questions.ts';
import { answerSigns } from './answer-signs.ts';
import { findOpeningQuestions } from './opening-questions.ts';
import { isSentenceSound } from './sentence-checks.ts';

const all = OPENING_QUESTIONS.flatMap(({ questions }) => questions);

describe('questions to start from', () => {
  it('are about 80, all correct and different', () => {
    expect(all.length).toBeGreaterThanOrEqual(80);
    expect(new Set(all).size).toBe(all.length);
    expect(all.filter((question) => !isSentenceSound('question', question, 'TrayTrace'))).toEqual([]);
  });

  it('each name a moment, as the form asks of a question', () => {
    const hasMoment = (question: string) =>
      answerSigns({ question, line: '', offer: '' }, []).some(
        ({ code, isMet }) => code === 'moment' && isMet,
      );
    expect(all.filter((question) => !hasMoment(question))).toEqual([]);
  });

  it('are those of the kind and the readers', () => {
    const found = findOpeningQuestions('TrayTrace is a tray tracking device.', 'institutions');
    expect(found).toContain('When a tray is incomplete, do you find out before the case or during set-up?');
    expect(found).not.toContain('When a night shift opens at noon, whom do you call first?');
  });

  it('are all shown if the kind is unknown', () => {
    expect(findOpeningQuestions('Something else', null).length).toBe(all.length);
  });
});
