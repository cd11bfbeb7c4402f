import type { Answer, Made } from './answer.ts';
import { say, valuesOf } from './spans.ts';

/** What is wrong with a text, each fault by its words; nothing of it is changed. */
export function sayCheck(made: Made<'check_text'>): Answer {
  const { product, faults, total } = made.result;
  const values = valuesOf(made);
  const against: (string | ReturnType<typeof values.name>)[] = product
    ? ['the rules of sending and the product sheet of ', values.name('product.name')]
    : ['the rules of sending'];
  const ideas = ['What may we say about our product?', 'How many leads do we have?'];
  if (total === 0) {
    return {
      paragraphs: [
        say('No fault in these ', values.figure('words'), ' words, held against ', ...against, '.'),
      ],
      ideas,
    };
  }
  return {
    paragraphs: [
      say(
        values.figure('total'),
        total === 1 ? ' fault in these ' : ' faults in these ',
        values.figure('words'),
        ' words, held against ',
        ...against,
        '. I changed nothing.',
      ),
      ...faults.map(({ span }, at) =>
        span === ''
          ? say(values.name(`faults.${at}.need`))
          : say('“', values.name(`faults.${at}.span`), '”: ', values.name(`faults.${at}.need`)),
      ),
    ],
    ideas,
  };
}
