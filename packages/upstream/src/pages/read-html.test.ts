import { describe, expect, it } from 'vitest';
import { readHtml, withoutFrame } from './read-html.ts';

const PAGE = `<!doctype html><html><head><TITLE>Larkfield &amp; Sons</TITLE>
<meta content="Referral intake &quot;today&quot;" name="description"></head>
<body><nav>Home About</nav><h1>What it is</h1><p>It files faxes.</p><ul><li>Fast<li class="x">Safe</ul>
<form><input type="text">Subscribe</form><footer>All rights reserved</footer></body></html>`;

describe('a web page', () => {
  it('gives its title, description and words, with bullets and without its frame', () => {
    expect(readHtml(PAGE)).toEqual({
      title: 'Larkfield & Sons',
      description: 'Referral intake "today"',
      text: expect.stringMatching(/^What it is\s+It files faxes\.\s+- Fast\s+- Safe$/),
    });
  });

  // What costs the square of its length does not end within the time of a test.
  it('of tags that are never closed keeps its words', () => {
    const hostile = '<nav><NAV x><svg><form>word '.repeat(70_000);
    expect(withoutFrame(hostile)).toContain('word');
    expect(readHtml(hostile).text).toContain('word');
  });

  it('keeps the cells of a table apart', () => {
    const row =
      '<table><tr><th>Item</th><th>Price</th></tr><tr><td>Kit</td> <td class="x">$35</td></tr></table>';
    expect(readHtml(row).text).toMatch(/^Item \| Price\s+Kit \|\s+\$35$/);
  });

  it('that is one large form keeps its words', () => {
    expect(readHtml('<form id="all"><nav>Home</nav><p>It files faxes.</p></form>').text).toBe(
      'It files faxes.',
    );
  });

  it('without a head has no title, and none is made', () => {
    expect(readHtml('<p>Only words.</p>')).toEqual({ title: null, description: null, text: 'Only words.' });
  });
});
