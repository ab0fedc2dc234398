import { ERROR_CODES } from '@proofdesk/contract/errors'
import { MINUTE_MS } from '@proofdesk/domain/duration'
import type { SendAnswer, SendOptions } from './transport.ts'

/** A connection without progress for this long is considered lost: phones lose the network without reporting it. */
const STALL_MS = 2 * MINUTE_MS
/** Before its first byte it may be waiting for one of HTTP/1.1's six connections. */
const QUEUE_MS = 15 * MINUTE_MS

/** A request that sends bytes to a signed address. */
interface BytesRequest {
  method: 'POST' | 'PUT'
  url: string
  headers?: Record<string, string>
  body: FormData | Blob
}

/**
 * Sends bytes to their address. Uses XMLHttpRequest, because fetch doesn't report progress. No credentials are sent:
 * the address is signed, and may belong to a third party.
 */
export function sendBytes(
  { method, url, headers = {}, body }: BytesRequest,
  { onProgress, signal }: Pick<SendOptions, 'onProgress' | 'signal'>,
): Promise<SendAnswer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    let stall: ReturnType<typeof setTimeout>
    const alive = (patienceMs: number) => {
      clearTimeout(stall)
      stall = setTimeout(() => end({ status: 0 }), patienceMs)
    }
    const abort = () => {
      request.abort()
      clearTimeout(stall)
      reject(signal.reason)
    }
    const end = (answer: SendAnswer) => {
      clearTimeout(stall)
      signal.removeEventListener('abort', abort)
      resolve(answer)
      if (request.readyState !== XMLHttpRequest.DONE) request.abort()
    }
    if (signal.aborted) return abort()
    signal.addEventListener('abort', abort, { once: true })
    request.upload.onprogress = ({ loaded, total }) => {
      alive(STALL_MS)
      onProgress(loaded, total)
    }
    request.onload = () => end(readAnswer(request))
    request.onerror = () => end({ status: 0 })
    request.open(method, url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    alive(QUEUE_MS)
    request.send(body)
  })
}

function readAnswer(request: XMLHttpRequest): SendAnswer {
  const answer: SendAnswer = { status: request.status }
  if (request.status < 400) return answer
  const seconds = Number(request.getResponseHeader('retry-after') ?? Number.NaN)
  if (seconds > 0) answer.retryAfterMs = Math.min(seconds, 120) * 1_000
  const failure = parseJson(request.responseText)
  if (typeof failure !== 'object' || failure === null) return answer
  if ('code' in failure) answer.code = ERROR_CODES.find((code) => code === failure.code)
  return answer
}

/** A storage service answers XML, a proxy HTML. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
