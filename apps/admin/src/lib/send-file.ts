import { MINUTE_MS } from '@proofdesk/domain/duration'
/** A connection without progress for this long is considered lost. */
const STALL_MS = 2 * MINUTE_MS

interface SendOptions {
  /** From 0 to 1. */
  onProgress: (part: number) => void
  signal: AbortSignal
}

/**
 * Uploads a file to its signed address and returns the status, 0 without an answer. Uses XMLHttpRequest, because fetch
 * doesn't report progress.
 */
export function sendFile(
  { url, headers }: { url: string; headers: Record<string, string> },
  file: File,
  { onProgress, signal }: SendOptions,
): Promise<number> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    let stall: ReturnType<typeof setTimeout>
    const end = (status: number) => {
      clearTimeout(stall)
      signal.removeEventListener('abort', abort)
      resolve(status)
    }
    const abort = () => {
      request.abort()
      end(0)
    }
    const wait = () => {
      clearTimeout(stall)
      stall = setTimeout(abort, STALL_MS)
    }
    if (signal.aborted) return resolve(0)
    signal.addEventListener('abort', abort, { once: true })
    request.upload.onprogress = ({ loaded, total }) => {
      wait()
      onProgress(total > 0 ? loaded / total : 0)
    }
    request.onload = () => end(request.status)
    request.onerror = () => end(0)
    request.open('PUT', url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    wait()
    request.send(file)
  })
}
