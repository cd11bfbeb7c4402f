import { messages } from '@myra/shared/messages/catalogue';
import { wipeDrafts } from './local-draft';
import { wipeSelectedLeads } from './selected-leads';
import { signOut } from './session';
import { sessionWatch } from './session-watch';
import { toast } from './toast';

/** Forgets everything of the person on this device. The page is loaded anew, so that no memory of it stays either. */
function forgetPerson(): void {
  sessionWatch.stop();
  wipeDrafts(localStorage);
  wipeSelectedLeads(localStorage);
  sessionStorage.clear();
  location.assign('/login');
}

/** Signs out at the auth provider, then forgets the person here (AUTH-13). Where that fails the session goes on. */
export async function leave(): Promise<void> {
  try {
    await signOut();
  } catch (error) {
    toast.failure(error, messages.error.general);
    return;
  }
  forgetPerson();
}
