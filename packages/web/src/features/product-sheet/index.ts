export { ProductSheetPage } from './product-sheet-page';
