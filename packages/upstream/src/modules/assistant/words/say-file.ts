import type { Answer, Made } from './answer.ts';
import { say, valuesOf } from './spans.ts';

/** What a file says, word for word, each sentence with its page. */
export function sayFile(made: Made<'read_file'>): Answer {
  const { kind, pages, quotes } = made.result;
  const values = valuesOf(made);
  const ideas = ['How many leads do we have?', 'Which campaigns are running?'];
  const name = values.name('name');
  if (kind === 'image') {
    return {
      paragraphs: [
        say(name, ' is an image. Its name stands with the question; what it shows is not kept and not read.'),
      ],
      ideas,
    };
  }
  const size = pages === null ? [] : [' (', values.figure('pages'), pages === 1 ? ' page)' : ' pages)'];
  if (quotes.length === 0) {
    return {
      paragraphs: [
        say('In ', name, ...size, ' I found no sentence about that. I quote what is written; I add nothing.'),
      ],
      ideas,
    };
  }
  return {
    paragraphs: [
      say(name, ...size, ' says:'),
      ...quotes.map(({ page }, at) =>
        say(
          '“',
          values.name(`quotes.${at}.text`),
          '”',
          ...(page === null ? [] : [' (page ', values.figure(`quotes.${at}.page`), ')']),
        ),
      ),
    ],
    ideas,
  };
}
