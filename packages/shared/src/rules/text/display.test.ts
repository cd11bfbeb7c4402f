import { describe, expect, it } from 'vitest';
import { stripTrackingImages } from '../mail/tracking-images.ts';
import { pagerMoves, readPaging } from '../screens/pagination.ts';
import { providerLocation } from '../screens/providers.ts';
import { isAdmin } from '../screens/roles.ts';
import { readTone, writeTone } from '../sheet/tone.ts';
import { bodyPreview } from './display.ts';
import { joinPersonaTitles, splitEmails } from './text-lists.ts';

describe('texts', () => {
  it('RULE-27, RULE-28 a preview holds 100 characters and an ellipsis only if something was cut', () => {
    expect(bodyPreview('a'.repeat(100))).toBe('a'.repeat(100));
    expect(bodyPreview('a'.repeat(101))).toBe(`${'a'.repeat(100)}…`);
    expect(bodyPreview('😀'.repeat(101))).toBe(`${'😀'.repeat(100)}…`);
  });
});

describe('lists', () => {
  it.each([
    [1, 1, false, false],
    [1, 3, false, true],
    [3, 3, true, false],
    [1, 0, false, false],
  ])('RULE-30 page %s of %s', (page, pages, hasPrevious, hasNext) =>
    expect(pagerMoves(page, pages)).toEqual({ hasPrevious, hasNext }),
  );

  it.each([
    [undefined, undefined, 1, 10],
    ['3', '50', 3, 50],
    ['0', '7', 1, 10],
    ['-2', 'x', 1, 10],
    ['1e5', '100', 1, 100],
  ])('MAIL-IN-16 page %s and limit %s are read as %s and %s', (page, limit, wanted, size) =>
    expect(readPaging(page, limit)).toEqual({ page: wanted, limit: size }),
  );

  it('RULE-33, RULE-35 titles are joined and emails are split by commas', () => {
    expect(joinPersonaTitles(['md', 'MBBS'])).toBe('md,MBBS');
    expect(splitEmails(' a@x.org, ,b@y.org,')).toEqual(['a@x.org', 'b@y.org']);
  });
});

describe('providers', () => {
  it('a location leaves out what is missing', () => {
    expect(providerLocation({ city: 'Austin', state: 'TX', zipCode: '78701' })).toBe('Austin, TX, 78701');
    expect(providerLocation({})).toBe('-');
  });
});

describe('tone and role', () => {
  it('CONST-20, MSG-89 the tone is read in both spellings, shown corrected and sent as documented', () => {
    expect(readTone('Professional & Authorittive')).toEqual({ tone: 'Professional & Authoritative' });
    expect(readTone('Professional & Authoritative')).toEqual({ tone: 'Professional & Authoritative' });
    expect(writeTone('Professional & Authoritative')).toBe('Professional & Authorittive');
    expect(writeTone('Warm & Approachable')).toBe('Warm & Approachable');
  });

  it('WIZ-CONF-3 the free text of Other travels as the tone and comes back', () => {
    expect(writeTone('Other', ' dry wit ')).toBe('dry wit');
    expect(readTone('dry wit')).toEqual({ tone: 'Other', otherText: 'dry wit' });
    expect(readTone(writeTone('Other'))).toEqual({ tone: 'Other' });
  });

  it('AUTH-17 only org_admin has admin rights', () => {
    expect(isAdmin('org_admin')).toBe(true);
    expect([isAdmin('ORG_ADMIN'), isAdmin('representative'), isAdmin(undefined)]).toEqual([
      false,
      false,
      false,
    ]);
  });
});

describe('tracking images', () => {
  it.each([
    ['alt is tracking', '<img alt="tracking" src="a.png">'],
    ['alt holds tracking', "<IMG ALT='Email Tracking image' src=a.png />"],
    ['source holds pixel', '<img src="https://x.example/pixel.gif">'],
    ['source holds open', '<img src=https://x.example/o/OPEN?id=1>'],
    ['source hides pixel in entities', '<img src="https://x.example/p&#105;x&#x65;l">'],
    ['1x1 by attributes', '<img src="a.png" width="1" height=1>'],
    ['1x1 by attributes in px', '<img width="1px" height="1px" src="a.png">'],
    ['1x1 by style', '<img style="display:block; width: 1px; height:1px !important" src="a.png">'],
    ['over several lines', '<img\n  src="a.png"\n  alt="> tracking >"\n>'],
  ])('RULE-24 removed: %s', (_name, image) =>
    expect(stripTrackingImages(`<p>a${image}b</p>`)).toBe('<p>ab</p>'),
  );

  it.each([
    '<img src="logo.png" alt="Logo" width="10" height="1">',
    '<img src="logo.png" style="max-width:1px;height:1px">',
    '<image src="pixel.png">',
    '<p>tracking pixel 1x1</p>',
    '<img src="pixel.gif"',
  ])('RULE-24 kept: %s', (html) => expect(stripTrackingImages(html)).toBe(html));

  it('RULE-24 several images are told apart and a hostile text is read in one pass', () => {
    expect(stripTrackingImages('<img src=pixel><img src=a.png><img src=open>x')).toBe('<img src=a.png>x');
    const hostile = '<img '.repeat(200_000);
    expect(stripTrackingImages(hostile)).toBe(hostile);
    const quotes = `<img ${'a="'.repeat(100_000)}`;
    expect(stripTrackingImages(quotes)).toBe(quotes);
  });
});
