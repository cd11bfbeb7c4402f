import { REGULATORY_TEXT_DEFAULT } from '@myra/shared/constants/regulatory-text';
import { describe, expect, it } from 'vitest';
import { readRegulatoryText } from './read-regulatory-text.ts';

describe('what is told of a regulatory text before anything is written', () => {
  it('is that the default text is printed and makes no rule', () => {
    expect(readRegulatoryText(REGULATORY_TEXT_DEFAULT)).toEqual({
      enforced: [],
      printed: [REGULATORY_TEXT_DEFAULT],
      leftOut: [],
    });
  });

  it('names each sentence once: as a rule, as a printed line, or as neither', () => {
    const typed = [
      'Do not mention pricing. This is a commercial message from {organization name}.',
      'Stay formal and precise at all times.',
      'No medical advice is given in this email.',
      'Always say how to unsubscribe.',
      'No links.',
    ].join('\n');
    expect(readRegulatoryText(typed)).toEqual({
      enforced: ['pricing', 'links'],
      printed: ['This is a commercial message from {organization name}.'],
      leftOut: [
        'Stay formal and precise at all times',
        'No medical advice is given in this email',
        'Always say how to unsubscribe',
      ],
    });
  });

  it('is nothing of an empty text', () => {
    expect(readRegulatoryText(' \n')).toEqual({ enforced: [], printed: [], leftOut: [] });
  });
});
