import type { PageSuggestion } from '@myra/shared/contracts/landing-pages';
import type { PageDoc } from '@myra/shared/contracts/page-doc';
import { emptyPage, samplePage } from '@myra/shared/rules/pages/starting-page';

/**
 * The page that a person begins with: the first suggestion for each block. Without anything approved it is sample copy, which
 * cannot be published. `url` is where the call to action leads.
 */
export function fillPage(
  suggestions: readonly PageSuggestion[],
  { leadName, url }: { leadName: string; url: string },
): PageDoc {
  const linesOf = (block: PageSuggestion['block']): readonly string[] =>
    suggestions.find((one) => one.block === block)?.lines ?? [];
  const [heading] = linesOf('heading');
  if (heading === undefined) return samplePage(leadName);
  const page = emptyPage();
  const first = (block: PageSuggestion['block']): string => linesOf(block)[0] ?? '';
  return {
    ...page,
    heading: { ...page.heading, text: heading },
    sub_heading: { ...page.sub_heading, text: first('sub_heading') },
    intro: { ...page.intro, text: first('intro') },
    bullets: { ...page.bullets, items: linesOf('bullets').map((text) => ({ text })) },
    benefits: { ...page.benefits, items: linesOf('benefits').map((text) => ({ title: '', text })) },
    call_to_action: { ...page.call_to_action, text: url === '' ? '' : first('call_to_action'), url },
  };
}
