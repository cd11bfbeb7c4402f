import { describe, expect, it } from 'vitest';
import { bodyPreview, clockText, displayDate, totalText } from './display.ts';
import { errorText } from './error-text.ts';
import { pagerMoves, readPaging } from './pagination.ts';
import { providerLocation, providerMatches, providerTab } from './providers.ts';
import { isAdmin, isRole } from './roles.ts';
import { joinPersonaTitles, splitEmails } from './text-lists.ts';
import { readTone, writeTone } from './tone.ts';
import { stripTrackingImages } from './tracking-images.ts';

describe('dates and texts', () => {
  const now = Date.parse('2026-03-10T02:00:00Z'); // 9 March, 10 PM in New York
  it.each([
    ['today', '2026-03-09T13:05:00Z', '9:05 AM'],
    ['today in the zone, tomorrow in UTC', '2026-03-10T01:30:00Z', '9:30 PM'],
    ['yesterday', '2026-03-08T20:00:00Z', 'Mar 08'],
    ['another year', '2025-12-31T20:00:00Z', '2025/12/31'],
    ['invalid', 'soon', '-'],
    ['missing', null, '-'],
    ['beyond all calendars', 9e15, '-'],
  ])('RULE-25, RULE-26 %s', (_name, value, text) =>
    expect(displayDate(value, now, 'America/New_York')).toBe(text),
  );

  it.each([
    [0, '12:00 AM'],
    [720, '12:00 PM'],
    [1439, '11:59 PM'],
  ])('RULE-26 minute %s reads %s', (minute, text) => expect(clockText(minute)).toBe(text));

  it('RULE-27, RULE-28 a preview holds 100 characters and an ellipsis only if something was cut', () => {
    expect(bodyPreview('a'.repeat(100))).toBe('a'.repeat(100));
    expect(bodyPreview('a'.repeat(101))).toBe(`${'a'.repeat(100)}…`);
    expect(bodyPreview('😀'.repeat(101))).toBe(`${'😀'.repeat(100)}…`);
  });

  it('totals are exact up to ten thousand', () => {
    expect([totalText(999), totalText(10_000), totalText(10_001)]).toEqual(['999', '10,000', '10,000+']);
  });

  it('SHELL-71 the server speaks first, then the default', () => {
    expect(errorText('Name is taken.', 'Failed.')).toBe('Name is taken.');
    expect([errorText(' ', 'Failed.'), errorText(undefined, 'Failed.')]).toEqual(['Failed.', 'Failed.']);
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
  it.each([
    [{ category: 'Hospital' }, 'facilities'],
    [{ category: 'clinician' }, 'people'],
    [{ category: 'Clinician' }, 'people'],
    [{ category: 'clinician', entityType: 2 }, 'facilities'],
    [{ category: 'Imaging Center' }, 'facilities'],
    [{}, 'facilities'],
  ])('RULE-31 %j stands under %s', (provider, tab) => expect(providerTab(provider)).toBe(tab));

  const provider = {
    id: 4711,
    name: 'Lakeside Clinic',
    category: 'Hospital',
    state: 'TX',
    city: 'Austin',
    zipCode: '78701',
  };
  it.each(['LAKE', '471', 'hosp', 'tx', 'aust', '787', '', '  '])(
    'RULE-32 the search "%s" finds it',
    (search) => expect(providerMatches(provider, search)).toBe(true),
  );

  it('RULE-32 what is in no field is not found; a location leaves out what is missing', () => {
    expect(providerMatches(provider, 'undefined')).toBe(false);
    expect(providerLocation(provider)).toBe('Austin, TX, 78701');
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
    expect([isRole('representative'), isRole('owner')]).toEqual([true, false]);
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
