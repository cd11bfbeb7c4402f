import { messages } from '@myra/shared/messages/catalogue';

/** What a saved or failed hand edit says; the wizard and the drawer have texts of their own (WIZ-SEQ-8, DRAW-6). */
export interface EditTexts {
  saved: string;
  failed: string;
}

/** DRAW-7 */
export const WIZARD_TEXTS: EditTexts = {
  saved: messages.success.emailUpdated,
  failed: messages.error.updateEmail,
};
export const DRAWER_TEXTS: EditTexts = {
  saved: messages.success.sequenceEmailUpdated,
  failed: messages.error.updateSequence,
};
