export { CanvasPage } from './canvas-page';
