export { checkAllMarkers, checkMarker } from './check-marker.ts';
export { restoresModule } from './restores-module.ts';
