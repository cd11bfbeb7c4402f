/** Animation of overlays: opacity and a slight scale, 140 ms, none with reduced motion. */
export const floatMotion =
  'duration-(--duration-base) data-[state=open]:animate-in data-[state=open]:fade-in-0 data-[state=open]:zoom-in-98 data-[state=closed]:animate-out data-[state=closed]:fade-out-0 data-[state=closed]:zoom-out-98';

/** The backdrop of a dialog or a sheet. */
export const scrim =
  'fixed inset-0 z-50 bg-(--scrim) duration-(--duration-base) data-[state=open]:animate-in data-[state=open]:fade-in-0 data-[state=closed]:animate-out data-[state=closed]:fade-out-0';

/** The panel of menus, selects and popovers. */
export const floatSurface = 'z-50 border bg-popover text-popover-foreground shadow-float outline-none';
