import { expect, test } from 'vitest';
import { isMachineVisit } from './machine-visit.ts';

const sentAt = new Date('2026-11-23T12:00:00Z');
const visit = { at: new Date('2026-11-23T12:05:00Z'), sentAt, isHead: false };

test.each([
  'Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)',
  'YahooMailProxy; https://help.yahoo.com/kb/yahoo-mail-proxy-SLN28749.html',
  'Mozilla/5.0',
  '',
  'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/120.0 Safari/537.36',
  'python-requests/2.31.0',
  'curl/8.5.0',
])('%s is a machine', (userAgent) => expect(isMachineVisit({ ...visit, userAgent })).toBe(true));

const people = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 11; CUBOT X30 Build/RP1A) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36',
  'Microsoft Outlook 16.0.17029',
];

test.each(people)('%s is a person', (userAgent) =>
  expect(isMachineVisit({ ...visit, userAgent })).toBe(false),
);

test('a visit within two seconds of sending, before it, or with HEAD is a machine', () => {
  const [userAgent = ''] = people;
  const after = (ms: number) => isMachineVisit({ ...visit, userAgent, at: new Date(sentAt.getTime() + ms) });
  expect([after(0), after(1999), after(2000)]).toEqual([true, true, false]);
  expect(isMachineVisit({ ...visit, userAgent, sentAt: null })).toBe(true);
  expect(isMachineVisit({ ...visit, userAgent, isHead: true })).toBe(true);
});
