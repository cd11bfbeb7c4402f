export {
  campaignsOfOverlaps,
  listOverlaps,
  notePutBack,
  overlapKey,
  overlapOf,
  overlapsOf,
  touchesOfLead,
} from './overlap.store.ts';
