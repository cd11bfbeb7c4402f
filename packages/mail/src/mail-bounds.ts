/** Of larger messages only headers and texts are fetched. */
export const FETCH_BYTES_MAX = 25 * 1024 * 1024;
/** Bytes of each text of such a message. */
export const LARGE_TEXT_BYTES_MAX = 1024 * 1024;
/** Attachments stored of one message. */
export const ATTACHMENTS_MAX = 50;
