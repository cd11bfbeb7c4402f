import { ACTION_TOAST_MS } from '@myra/shared/constants/timing';
import { messages } from '@myra/shared/messages/catalogue';
import { errorText } from './error-text';
import { fetchPart } from './fetch-part';
import { mayHappenYet } from './lost-answer';

const LOST = 'No answer came, so it may have been done all the same. Look before you try again.';

interface ToastOptions {
  /** A second line: what was saved, what happens next. */
  detail?: string | undefined;
  action?: { label: string; onClick: () => void } | undefined;
  /** How long it stays, where it is not four seconds. */
  durationMs?: number | undefined;
}

type Kind = 'success' | 'info' | 'error';

/** The toast library is not part of the first screen. It is loaded with the first toast or when the page is idle. */
export const loadToasts = () => fetchPart(() => import('sonner'));

function show(kind: Kind, text: string, { detail, action, durationMs }: ToastOptions = {}): void {
  loadToasts().then(
    ({ toast }) =>
      toast[kind](text, {
        ...(durationMs === undefined ? {} : { duration: durationMs }),
        ...(detail === undefined ? {} : { description: detail }),
        ...(action === undefined ? {} : { action, duration: ACTION_TOAST_MS }),
      }),
    // If the library cannot be loaded, the container of toasts says so. The action of the toast continues.
    () => undefined,
  );
}

/** Toasts at the top right for four seconds, with an action for ten. */
export const toast = {
  success: (text: string, options?: ToastOptions) => show('success', text, options),
  info: (text: string, options?: ToastOptions) => show('info', text, options),
  error: (text: string, options?: ToastOptions) => show('error', text, options),
  /** The server's own message if it has one, else the catalogue's text for this action, which nobody may have refused. */
  failure: (error: unknown, fallback: string = messages.error.general, options?: ToastOptions) => {
    const text = errorText(error, '');
    const isLost = text === '' && mayHappenYet(error);
    show('error', text || fallback, { ...(isLost && { detail: LOST }), ...options });
  },
};
