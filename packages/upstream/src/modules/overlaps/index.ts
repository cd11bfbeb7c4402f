export {
  campaignsOfOverlaps,
  colleagueReplies,
  listOverlaps,
  notePutBack,
  overlapKey,
  overlapOf,
  overlapsOf,
} from './overlap.store.ts';
