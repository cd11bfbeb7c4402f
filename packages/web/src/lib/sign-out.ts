import { messages } from '@myra/shared/messages/catalogue';
import { wipeDrafts } from './local-draft';
import { wipeSelectedLeads } from './selected-leads';
import { signOut } from './session';
import { sessionWatch } from './session-watch';
import { toast } from './toast';

/**
 * Deletes everything of the person on this device. The page is loaded again, so that nothing stays in memory either.
 */
function forgetPerson(): void {
  sessionWatch.stop();
  wipeDrafts(localStorage);
  wipeSelectedLeads(localStorage);
  sessionStorage.clear();
  location.assign('/login');
}

/** Signs out at the auth provider, then deletes the person's data here. After a failure the session continues. */
export async function leave(): Promise<void> {
  try {
    await signOut();
  } catch (error) {
    toast.failure(error, messages.error.general);
    return;
  }
  forgetPerson();
}
