import { PAGE_STATES, type PageState } from '@myra/shared/constants/landing-page-templates';
import { type PageDoc, type PageFrame, pageDoc, pageFrame } from '@myra/shared/contracts/page-doc';
import type { RouterOutputs } from '@/lib/trpc';

type Answer = RouterOutputs['landingPages']['get'];

/** A landing page as its editor works with it. */
export interface EditorPage {
  id: string;
  name: string;
  slug: string;
  url: string;
  leadName: string;
  state: PageState;
  version: number;
  publishedVersion: number | null;
  revision: number;
  doc: PageDoc;
  frame: PageFrame;
  productId: string | undefined;
  productName: string;
  visits: number;
  published: { at: string; by: string } | undefined;
}

/** Reads an answer. Throws if it is not a page. */
export function editorPage(answer: Answer): EditorPage {
  const { published, product } = answer;
  return {
    id: answer.id,
    name: answer.name ?? '',
    slug: answer.slug ?? '',
    url: answer.url ?? '',
    leadName: answer.lead_name ?? '',
    state: PAGE_STATES.find((state) => state === answer.state) ?? 'draft',
    version: answer.version ?? 1,
    publishedVersion: answer.published_version,
    revision: answer.revision ?? 1,
    doc: pageDoc.parse(answer.doc),
    frame: pageFrame.parse(answer.frame),
    productId: product?.id,
    productName: product?.name ?? 'A deleted product',
    visits: answer.visits_30_days ?? 0,
    published: published?.at ? { at: published.at, by: published.by ?? '' } : undefined,
  };
}
