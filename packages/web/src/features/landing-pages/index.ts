export { LandingPageEditor } from './landing-page-editor';
export { LandingPagesPanel } from './landing-pages-panel';
export { ProductPages } from './product-pages';
export { TemplatePreviewPage } from './template-preview-page';
