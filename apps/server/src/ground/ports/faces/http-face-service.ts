import { FACE_SCORE_MIN } from '@proofdesk/domain/face-match'
import * as z from 'zod'
import { createLimit } from '../../concurrency/limit.ts'
import { type FaceFinder, FaceServiceError, type PersonSearch } from './face-service.ts'

interface ServiceOptions {
  /** Without a trailing slash. */
  url: string
  /** Milliseconds until a request times out. */
  timeoutMs?: number
}

const DETECT_MS = 30_000
/** Short, because someone waits for it. */
const SEARCH_MS = 10_000
/** Enough for 100,000 photos; a longer answer is rejected. */
const ANSWER_BYTES_MAX = 10_000_000
const FACES_MAX = 100
/** Concurrent searches by this process, and the maximum number of waiting ones. */
const AT_ONCE = 8
const WAITING_MAX = 40

const Part = z.number().min(0).max(1)
const Detected = z.object({
  faces: z.array(z.object({ x: Part, y: Part, width: Part, height: Part, score: Part.default(1) })),
})
const Found = z.object({
  galleries: z.array(
    z.object({
      engineGuid: z.guid(),
      content: z.array(z.object({ guid: z.guid(), match: z.number().min(0).max(100) })),
    }),
  ),
})

/** `GET {url}/detect?key=`: the key is a URL that the photo can be fetched from for a while. */
export function createFaceFinder({ url, timeoutMs = DETECT_MS }: ServiceOptions): FaceFinder {
  return {
    async findFaces(address) {
      const answer = await ask(`${url}/detect?${new URLSearchParams({ key: address })}`, timeoutMs)
      return read(Detected, answer)
        .faces.filter(({ width, height, score }) => width * height > 0 && score >= FACE_SCORE_MIN)
        .toSorted((one, other) => other.score - one.score)
        .slice(0, FACES_MAX)
    },
  }
}

/** `POST {url}/galleries/searchByImage` with `selfie`, `threshold` and `engines`. */
export function createPersonSearch({ url, timeoutMs = SEARCH_MS }: ServiceOptions): PersonSearch {
  const limit = createLimit(AT_ONCE)
  return {
    async search({ picture, threshold, engineGuids }) {
      if (limit.waiting >= WAITING_MAX)
        throw new FaceServiceError('busy', 'Too many wait for the face service.')
      const answer = await limit.run(() =>
        ask(`${url}/galleries/searchByImage`, timeoutMs, {
          selfie: Buffer.from(picture).toString('base64'),
          threshold,
          engines: engineGuids,
        }),
      )
      return read(Found, answer).galleries.flatMap(({ engineGuid, content }) =>
        content.map(({ guid: photoGuid, match }) => ({ engineGuid, photoGuid, match })),
      )
    },
  }
}

async function ask(address: string, timeoutMs: number, body?: object): Promise<unknown> {
  const { status, text } = await send(address, timeoutMs, body)
  if (status >= 500 || status === 429)
    throw new FaceServiceError('unavailable', `The face service answered ${status}.`)
  if (status !== 200) throw new FaceServiceError('refused', `The face service answered ${status}.`)
  try {
    return JSON.parse(text)
  } catch {
    throw new FaceServiceError('refused', 'The face service answered something that is no JSON.')
  }
}

async function send(address: string, timeoutMs: number, body?: object) {
  try {
    const response = await fetch(address, {
      ...(body && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
      // A picture is only sent to the configured service.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    return { status: response.status, text: await readText(response) }
  } catch (error) {
    if (error instanceof FaceServiceError) throw error
    throw new FaceServiceError('unavailable', 'The face service could not be reached.', {
      cause: error,
    })
  }
}

async function readText(response: Response): Promise<string> {
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of response.body ?? []) {
    bytes += piece.length
    if (bytes > ANSWER_BYTES_MAX)
      throw new FaceServiceError('refused', 'The face service’s answer is too long.')
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}

function read<T>(shape: z.ZodType<T>, answer: unknown): T {
  const result = shape.safeParse(answer)
  if (result.success) return result.data
  // Names the invalid field, without its value.
  const [issue] = result.error.issues
  throw new FaceServiceError(
    'refused',
    `The face service’s answer is not as agreed at “${issue?.path.join('.') ?? ''}”.`,
  )
}
