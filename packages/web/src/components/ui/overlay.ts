/** Motion of what floats: opacity and a trace of scale, 140 ms, none where motion is reduced. */
export const floatMotion =
  'duration-(--duration-base) data-[state=open]:animate-in data-[state=open]:fade-in-0 data-[state=open]:zoom-in-98 data-[state=closed]:animate-out data-[state=closed]:fade-out-0 data-[state=closed]:zoom-out-98';

/** The veil under a dialog or a sheet. */
export const scrim =
  'fixed inset-0 z-50 bg-(--scrim) duration-(--duration-base) data-[state=open]:animate-in data-[state=open]:fade-in-0 data-[state=closed]:animate-out data-[state=closed]:fade-out-0';

/** The sheet of paper that menus, selects and popovers lie on. */
export const floatSurface = 'z-50 border bg-popover text-popover-foreground shadow-float outline-none';
