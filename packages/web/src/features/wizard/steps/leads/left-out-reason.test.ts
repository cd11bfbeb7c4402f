import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { LeftOutReason } from './left-out-reason';

const say = (left_out: string, left_out_mend: 'angle' | 'role' | null) => {
  const props = { lead: { left_out, left_out_mend }, productId: undefined, listId: '1' };
  return renderToStaticMarkup(createElement(LeftOutReason, props)).replace(/<[^>]+>/g, '');
};

it('says what lets a lead in that is left out, and nothing else of one that a person alone puts back', () => {
  expect(say('Role not known', 'role')).toBe(
    'Role not known. Choose it below. Or select the lead to put it back.',
  );
  expect(say('The row says that the post is vacant', null)).toBe(
    'The row says that the post is vacant. Select the lead to put it back.',
  );
  expect(say('No angle for buyers', 'angle')).toBe('No angle for buyers. Select the lead to put it back.');
});
