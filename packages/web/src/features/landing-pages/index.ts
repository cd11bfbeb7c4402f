import { lazyPart, MissingPage } from '@/components/lazy-part';

// Each is loaded by itself. The editor does not need the table of the panel, and the panel does not need the editor.
export const LandingPageEditor = lazyPart(
  async () => (await import('./landing-page-editor')).LandingPageEditor,
);
export const LandingPagesPanel = lazyPart(
  async () => (await import('./landing-pages-panel')).LandingPagesPanel,
);
export const ProductPages = lazyPart(async () => (await import('./product-pages')).ProductPages);
export const TemplatePreviewPage = lazyPart(
  async () => (await import('./template-preview-page')).TemplatePreviewPage,
  MissingPage,
);
