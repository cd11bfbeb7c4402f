/** Text of an error toast: the server's message when there is one, else the default of that action (SHELL-71). */
export function errorText(serverMessage: string | null | undefined, defaultText: string): string {
  return serverMessage?.trim() || defaultText;
}
