import { describe, expect, it } from 'vitest';
import { nameStrategy } from './name-strategy.ts';

describe('nameStrategy', () => {
  it.each([
    [
      'takes the first sentence',
      'Reach cardiology groups in Texas. They wait too long.',
      'Reach cardiology groups in Texas',
    ],
    ['leaves heading marks out', '# Prior authorization 2026\n\nWe help.', 'Prior authorization 2026'],
    ['skips lines without words', '---\n 42 \nOncology clinics', 'Oncology clinics'],
    [
      'does not stop at an abbreviation at the start',
      'St. Mary and others need help',
      'St. Mary and others need help',
    ],
    [
      'keeps a number that belongs to a word',
      '340B program owners at hospitals',
      '340B program owners at hospitals',
    ],
    ['leaves the number of a list out', '1. Reach 340B owners', 'Reach 340B owners'],
    ['falls back where nothing is said', '…', 'Strategy'],
  ])('%s', (_what, text, name) => {
    expect(nameStrategy(text, 'Strategy').name).toBe(name);
  });

  it('cuts long texts at a word', () => {
    const { name, description } = nameStrategy('hospital '.repeat(200), 'Strategy');
    expect(name).toMatch(/hospital…$/);
    expect(name.length).toBeLessThanOrEqual(80);
    expect(description.length).toBeLessThanOrEqual(300);
  });
});
