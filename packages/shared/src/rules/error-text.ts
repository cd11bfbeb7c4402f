/** Text of an error toast: the server's message if there is one, else the default of that action. */
export function errorText(serverMessage: string | null | undefined, defaultText: string): string {
  return serverMessage?.trim() || defaultText;
}
