import { ACTION_TOAST_MS } from '@myra/shared/constants/timing';
import { errorText } from './error-text';
import { fetchPart } from './fetch-part';

interface ToastOptions {
  /** A second line: what was kept, what happens next. */
  detail?: string | undefined;
  action?: { label: string; onClick: () => void } | undefined;
}

type Kind = 'success' | 'info' | 'error';

/** The toast library is not part of the first screen; it comes with the first toast or when the page rests. */
export const loadToasts = () => fetchPart(() => import('sonner'));

function show(kind: Kind, text: string, { detail, action }: ToastOptions = {}): void {
  loadToasts().then(
    ({ toast }) =>
      toast[kind](text, {
        ...(detail === undefined ? {} : { description: detail }),
        ...(action === undefined ? {} : { action, duration: ACTION_TOAST_MS }),
      }),
    // Where the library cannot be fetched, the place of toasts says so; what the toast was about goes on.
    () => undefined,
  );
}

/** Toasts at the top right for four seconds, with an act in them for ten (SHELL-62, SHELL-70, SHELL-71). */
export const toast = {
  success: (text: string, options?: ToastOptions) => show('success', text, options),
  info: (text: string, options?: ToastOptions) => show('info', text, options),
  error: (text: string, options?: ToastOptions) => show('error', text, options),
  /** The server's own message where it has one, else the catalogue's text for this act. */
  failure: (error: unknown, fallback: string, options?: ToastOptions) =>
    show('error', errorText(error, fallback), options),
};
