export { LandingPageEditor } from './landing-page-editor';
export { LandingPagesPanel } from './landing-pages-panel';
export { TemplatePreviewPage } from './template-preview-page';
