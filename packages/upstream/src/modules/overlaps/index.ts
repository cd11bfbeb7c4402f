export {
  campaignsOfOverlaps,
  listOverlaps,
  notePutBack,
  type OtherCampaign,
  overlapKey,
  overlapOf,
  overlapsOf,
  touchesOfLead,
} from './overlap.store.ts';
