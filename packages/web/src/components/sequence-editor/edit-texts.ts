import { messages } from '@myra/shared/messages/catalogue';

/** The texts for a saved or failed manual edit. The wizard and the drawer have different ones. */
export interface EditTexts {
  saved: string;
  failed: string;
}

export const WIZARD_TEXTS: EditTexts = {
  saved: messages.success.emailUpdated,
  failed: messages.error.updateEmail,
};
export const DRAWER_TEXTS: EditTexts = {
  saved: messages.success.sequenceEmailUpdated,
  failed: messages.error.updateSequence,
};
