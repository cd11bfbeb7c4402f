import type { OpenedPlace } from '@myra/shared/contracts/assistant-places';
import type { Answer, Made } from './answer.ts';
import { queryOf, say, valuesOf } from './spans.ts';

/** Templates that are named; the others are in the library. */
const NAMED_MAX = 8;
const LIBRARY: OpenedPlace = { screen: 'templates', query: {} };

/** Which templates the library has, and how one comes into it. */
export function sayTemplates(made: Made<'list_templates'>): Answer {
  const { templates, total } = made.result;
  const values = valuesOf(made);
  const named = templates
    .slice(0, NAMED_MAX)
    .map(({ id }, at) =>
      say(values.name(`templates.${at}.title`, { screen: 'document', query: queryOf({ document_id: id }) })),
    );
  return {
    paragraphs: [
      say(
        'The library has ',
        values.figure('total', LIBRARY),
        total === 1 ? ' template' : ' templates',
        total > named.length ? ', the last changed first:' : total > 0 ? ':' : '.',
      ),
      ...named,
      say(
        'For a new one, write “Save this as a template:” with your text behind the colon, or “Write an email for practice ' +
          'managers”, which I take from the product sheet. Either is added once you confirm it. Templates are changed and ' +
          'deleted in the library.',
      ),
    ],
    ideas: ['Write an email for practice managers', 'Which campaigns are running?'],
  };
}
