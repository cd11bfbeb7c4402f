import { composeSequence } from '../../../packages/upstream/src/writer/composer/composer.ts';
import { makeSet, TONES } from './sets.ts';

const A_TONE = 8;

/** 40 emails of the narrow set, eight a tone (two leads with four steps each), as Markdown. */
export function printSamples(): string {
  const parts = [
    '# Writing samples',
    '',
    'Printed by `node tests/bench/writing.ts --samples docs/writing-samples.md`: the narrow list (one specialty, one product, one role), 35 words, eight emails a tone. Read them aloud before a release.',
    '',
  ];
  for (const tone of TONES.slice(0, 5)) {
    parts.push(`## ${tone}`, '');
    const emails = makeSet('narrow', tone, 35, A_TONE / 4).flatMap((input) => {
      const result = composeSequence(input);
      return result.ok ? result.emails.map((email) => ({ email, lead: input.lead })) : [];
    });
    for (const { email, lead } of emails.slice(0, A_TONE))
      parts.push(
        `### ${email.subjectLine}`,
        '',
        `*${email.emailType.replaceAll('_', ' ')} · lead ${lead.id} · confidence ${email.confidence.score ?? '-'}*`,
        '',
        email.body.replaceAll('\n', '  \n'),
        '',
      );
  }
  return `${parts.join('\n')}\n`;
}
