/** A larger message is not fetched whole: its headers and its text are, and it counts as cut. */
export const FETCH_BYTES_MAX = 25 * 1024 * 1024;
/** Of a text part of such a message. */
export const LARGE_TEXT_BYTES_MAX = 1024 * 1024;
/** Parts that are kept of one message. */
export const ATTACHMENTS_MAX = 50;
