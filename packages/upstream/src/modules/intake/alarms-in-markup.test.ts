import { ownWordsOf } from '@myra/mail/classify-message';
import { readMessage } from '@myra/mail/read-message';
import { readReply } from '@myra/replies/index';
import { describe, expect, it } from 'vitest';

const ALARM = 'I want to kill myself';

async function alarmAt(html: string): Promise<string | null> {
  const raw = `From: bob@lead.test\r\nSubject: Re: Beds\r\nContent-Type: text/html; charset=utf-8\r\n\r\n${html}`;
  const message = await readMessage(Buffer.from(raw));
  const { text: ownText } = ownWordsOf(message);
  return (
    readReply({ subject: message.subject, ownText, receivedAt: new Date(0), zone: 'UTC' }).attention ?? null
  );
}

describe('words of alarm', () => {
  it.each([
    ['an attribute', `<p title="${ALARM}">Tuesday works for me.</p>`],
    ['an attribute with a bracket', `<p title="2 > 1, ${ALARM}">Tuesday works for me.</p>`],
    ['an attribute in single quotes', `<img alt='a > b "${ALARM}'>Tuesday works for me.`],
    ['an address', `<a href="https://lead.test/${ALARM.replaceAll(' ', '-')}">Tuesday</a> works for me.`],
    ['a comment', `<!-- ${ALARM} -->Tuesday works for me.`],
    ['a comment with a tag', `<!-- <b> ${ALARM} </b> -->Tuesday works for me.`],
    ['a style', `<style>.x { content: "${ALARM}" }</style>Tuesday works for me.`],
    ['a script', `<script>say("${ALARM}")</script>Tuesday works for me.`],
    ['a title', `<html><head><title>${ALARM}</title></head><body>Tuesday works for me.</body></html>`],
    ['a condition of Outlook', `<!--[if mso]><p>${ALARM}</p><![endif]-->Tuesday works for me.`],
  ])('are none in %s', async (_where, html) => {
    expect(await alarmAt(html)).toBeNull();
  });

  it.each([
    ['bold', `<b>${ALARM}</b>`],
    ['torn by tags', 'I want to k<i></i>ill my<span style="color:red">self</span>.'],
    ['in entities', 'I want to &#107;ill &#x6d;yself.'],
    ['behind an open quote', `<p title="x>Tuesday.</p><p>${ALARM}.</p>`],
    ['behind a lone bracket', `2 < 3, and ${ALARM}.`],
  ])('count where they are text: %s', async (_how, html) => {
    expect(await alarmAt(html)).toBe('distress');
  });
});
