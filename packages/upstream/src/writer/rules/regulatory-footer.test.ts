import { REGULATORY_TEXT_DEFAULT } from '@myra/shared/constants/regulatory-text';
import { describe, expect, it } from 'vitest';
import { regulatoryFooter } from './regulatory-footer.ts';

describe('the printed part of the regulatory text (WIZ-CONF, CONST-18)', () => {
  it('is the default text as it stands', () => {
    expect(regulatoryFooter(REGULATORY_TEXT_DEFAULT)).toBe(REGULATORY_TEXT_DEFAULT);
  });

  it('leaves out what is said to the writer', () => {
    const typed =
      'Do not mention pricing. Never promise outcomes.\nThis is a commercial message from {organization name}.';
    expect(regulatoryFooter(typed)).toBe('This is a commercial message from {organization name}.');
  });

  it('is empty where everything is said to the writer', () => {
    expect(regulatoryFooter('Avoid the word cure.')).toBe('');
  });
});
