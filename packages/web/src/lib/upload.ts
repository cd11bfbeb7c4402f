import { HttpError, MYRA_HEADER } from './http';

/** The gateway's record of an uploaded file. Procedures name it by `upload_id`. */
export interface Upload {
  upload_id: string;
  name: string;
  bytes: number;
  media_type: string;
}

interface UploadRun {
  /**
   * Rejects with HttpError when refused, with an AbortError when stopped, with a plain Error when the connection
   * failed.
   */
  done: Promise<Upload>;
  abort: () => void;
}

/** Whether a value names an uploaded file. */
export const isUpload = (value: unknown): value is Upload =>
  typeof value === 'object' &&
  value !== null &&
  'upload_id' in value &&
  typeof value.upload_id === 'string' &&
  'name' in value &&
  typeof value.name === 'string' &&
  'bytes' in value &&
  typeof value.bytes === 'number';

/** Uploads one file to the gateway's spool. `onProgress` gets the true percent, 0 to 100, of sent bytes. */
export function uploadFile(file: File, onProgress: (percent: number) => void): UploadRun {
  // fetch cannot report upload progress; XMLHttpRequest can.
  const request = new XMLHttpRequest();
  const done = new Promise<Upload>((resolve, reject) => {
    request.open('POST', `/uploads?name=${encodeURIComponent(file.name)}`);
    request.responseType = 'json';
    request.setRequestHeader('content-type', 'application/octet-stream');
    for (const [name, value] of Object.entries(MYRA_HEADER)) request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress(Math.floor((event.loaded / event.total) * 100));
    };
    request.onload = () => {
      if (request.status >= 200 && request.status < 300 && isUpload(request.response))
        resolve(request.response);
      else reject(new HttpError(request.status, request.response));
    };
    request.onerror = () => reject(new Error('The connection broke while the file was being sent.'));
    request.onabort = () => reject(new DOMException('Stopped', 'AbortError'));
    request.send(file);
  });
  return { done, abort: () => request.abort() };
}
