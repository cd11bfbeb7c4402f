import { Notice } from './notice';

/** Said where no answer came to the start of an import. Pressing again sends the same key. */
export function ImportDoubt({ button }: { button: string }) {
  return (
    <Notice tone="warning">
      No answer came, so it is not known whether the import began. Press {button} again: it is imported once.
    </Notice>
  );
}
