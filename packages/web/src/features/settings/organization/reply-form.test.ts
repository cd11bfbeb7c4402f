import { expect, it } from 'vitest';
import { readReplyForm, replySettingsOf } from './reply-form';

const EMPTY = { bookingUrl: '', secureChannel: '', safetyContact: '', crisisText: '' };

it('sends what holds something, and null where nothing does', () => {
  expect(replySettingsOf({ ...EMPTY, bookingUrl: ' https://book.example ', crisisText: '  ' })).toEqual({
    booking_url: 'https://book.example',
  });
  expect(replySettingsOf(EMPTY)).toBeNull();
});

it('takes a kept form that fits, and no other', () => {
  expect(readReplyForm({ bookingUrl: 'x', secureChannel: 3 })).toEqual({ ...EMPTY, bookingUrl: 'x' });
  expect(readReplyForm('x')).toBeUndefined();
  expect(readReplyForm({})).toBeUndefined();
});
