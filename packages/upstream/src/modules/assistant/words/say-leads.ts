import type { OpenedPlace } from '@myra/shared/contracts/assistant-places';
import type { LeadQuestion, PlanContext } from '../tool-calls.ts';
import type { Answer, Made } from './answer.ts';
import { filterWords, orderWords, placeName, providerWords } from './lead-words.ts';
import { queryOf, say, valuesOf } from './spans.ts';

const matchWords = (count: number): string => (count === 1 ? 'lead matches' : 'leads match');

function ideasOf(input: LeadQuestion, found: number): string[] {
  const kind = input.specialty ?? input.category;
  const place = input.state === undefined ? '' : ` in ${placeName(input.state)}`;
  const directory = kind || place ? [`${kind ?? 'Providers'}${place} in the provider directory`] : [];
  if (found === 0) return [...directory, 'How many leads do we have?'];
  return [
    ...(input.band === undefined ? ['Only the hot ones'] : []),
    ...(input.status === undefined ? ['Only those we have not contacted yet'] : []),
    ...(input.sort === undefined ? ['Sort them by score'] : []),
    ...directory,
  ];
}

/** How many leads a look-up found, and the list of them. */
export function sayLeads(made: Made<'find_leads'>, context: PlanContext): Answer {
  const { input } = made.call;
  const { total } = made.result;
  const query = queryOf(input);
  const opens: OpenedPlace = { screen: 'leads', query };
  const words = filterWords(input, context.campaigns);
  const order = orderWords(input);
  const values = valuesOf(made);
  const sentence =
    words.length === 0
      ? say('There are ', values.total('total', opens), total.value === 1 ? ' lead in all' : ' leads in all')
      : say(values.total('total', opens), ` ${matchWords(total.value)}: ${words.join(', ')}`);
  return {
    paragraphs: [say(...sentence, order === '' ? '.' : `, ${order}.`)],
    leads: total.value > 0 ? [{ call_no: made.no, query, total }] : [],
    ideas: ideasOf(input, total.value),
  };
}

/** How many rows of the provider directory match. */
export function sayProviders(made: Made<'find_providers'>): Answer {
  const { kind, ...filter } = made.call.input;
  const values = valuesOf(made);
  const words = providerWords(made.call.input);
  const where = filter.state === undefined ? '' : ` in ${[filter.state].flat().map(placeName).join(' and ')}`;
  const place = (tab: string): OpenedPlace => ({
    screen: 'providers',
    query: queryOf({ kind: tab, ...filter }),
  });
  const facilities = [values.total('facilities', place('facilities')), ' facilities'];
  const people = [values.total('people', place('people')), ' people'];
  const [first = [], second = []] = kind === 'people' ? [people, facilities] : [facilities, people];
  const about = words.length > 0 ? ` for ${words.join(', ')}` : '';
  return {
    paragraphs: [say(`The provider directory has${about}: `, ...first, ' and ', ...second, '.')],
    ideas: [...(filter.specialty ? [`${filter.specialty} leads${where}`] : []), 'How many leads do we have?'],
  };
}
