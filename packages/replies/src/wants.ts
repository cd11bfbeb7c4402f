import type { ReadingFacts } from './types.ts';

type Want = NonNullable<ReadingFacts['wants']>[number];

const WANTS: readonly [Want, RegExp][] = [
  ['sample', /\b(?:samples?|examples?|trial|demo unit|evaluation|muestras?|ejemplo|prueba)\b/u],
  [
    'information',
    /\b(?:outline|one-?pager|summary|overview|brochure|deck|details|info|information|materials?|literature|packet|more about|folleto|informacion|detalles|datos del producto)\b|tell me more|send (?:it|me more|something)/u,
  ],
  [
    'call',
    /\b(?:call|ring|phone|talk|chat|speak|zoom|cell|mobile|llam\w{1,6}|marqu\w{1,4}|habl\w{2,5}|telefono|celular)\b/u,
  ],
  [
    'visit',
    /\b(?:bring it|drop by|stop (?:by|in)|come (?:by|in|out|to)|swing by|visit|bring (?:one|lunch|them)|pase por|venga|venir|visit\w{2,5})\b/u,
  ],
];

/** Things that a folded text without accents asks for or agrees to. */
export const wantsIn = (plain: string): Want[] =>
  WANTS.filter(([, pattern]) => pattern.test(plain)).map(([want]) => want);
