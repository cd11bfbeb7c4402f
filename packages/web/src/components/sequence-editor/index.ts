export { AngleChoice } from './angle-choice';
export { DropLead } from './drop-lead';
export { DroppedLeads } from './dropped-leads';
export { DRAWER_TEXTS, type EditTexts, WIZARD_TEXTS } from './edit-texts';
export { FailedLead } from './failed-lead';
export { LeadEmails } from './lead-emails';
export {
  type LeadSequence,
  lockOf,
  readSequence,
  type SequenceCounts,
  type SequenceEmail,
} from './lead-sequence';
export { SequenceList, type SequenceListProps } from './sequence-list';
export { SequenceToolbar } from './sequence-toolbar';
export { type SequencePages, useSequencePages } from './use-sequence-pages';
export { useUnsavedEmails } from './use-unsaved-emails';
