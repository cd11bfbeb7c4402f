import { expect, it } from 'vitest';
import { textToHtml } from './text-to-html.ts';

it('makes lists of lines with marks, and of nothing else', () => {
  const html = textToHtml({
    body: 'Two days:\n- Monday <9>\n- Tuesday\nBye\n\n3. c\n4. d\n\n- alone\n\n10-12 am\n11-12 am',
  });
  expect(html).toContain(
    '<p>Two days:</p>\r\n<ul>\r\n<li>Monday &lt;9&gt;</li>\r\n<li>Tuesday</li>\r\n</ul>\r\n<p>Bye</p>',
  );
  expect(html).toContain('<ol start="3">\r\n<li>c</li>\r\n<li>d</li>\r\n</ol>');
  expect(html).toContain('<p>- alone</p>');
  expect(html).toContain('<p>10-12 am<br>\r\n11-12 am</p>');
});
