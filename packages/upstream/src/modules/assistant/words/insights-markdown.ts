import type { AnswerSpan, MessageDoc } from '@myra/shared/contracts/assistant-threads';

type Wire = { insights_content: string; chart: Record<string, unknown> | null };

/** Names may hold marks that Markdown reads, and addresses that it makes links of. */
const plain = (text: string): string =>
  text
    .replace(/[\\`*_{}[\]<>#|!~:@]/g, '\\$&')
    .replace(/\bwww\./gi, 'www\\.')
    .replace(/\s+/g, ' ');

const lineOf = (spans: readonly AnswerSpan[]): string =>
  spans.map(({ text, call_no: no }) => (no === null ? text : `**${plain(text)}**`)).join('');

/** Insights as the documented call has them: Markdown, and a chart by day. Null if the answer has none. */
export function insightsOf({ insights }: Pick<MessageDoc, 'insights'>): Wire | null {
  const [first] = insights;
  if (!first) return null;
  const text = insights.map(({ title, sections }) =>
    [
      `## ${plain(title)}`,
      ...sections.map(({ heading, lines }) =>
        [`### ${plain(heading)}`, lines.map((line) => `- ${lineOf(line)}`).join('\n')].join('\n\n'),
      ),
    ].join('\n\n'),
  );
  const chart = {
    type: 'bar',
    x: 'day',
    series: ['sent', 'opened', 'replied', 'positive'],
    data: first.days,
  };
  return { insights_content: text.join('\n\n'), chart: first.days.length > 0 ? chart : null };
}
