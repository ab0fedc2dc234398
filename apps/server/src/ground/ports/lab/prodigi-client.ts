import * as z from 'zod'
import { LabError } from './lab.ts'

export interface ProdigiClientOptions {
  /** `https://api.prodigi.com`, or the sandbox's address. Without a trailing slash. */
  url: string
  apiKey: string
  /** Timeout in milliseconds; ten seconds by default. */
  timeout?: number
}

/**
 * Calls with GET, or with POST if there is a body. Returns the lab's answer, even a refusal; everything else throws
 * LabError.
 */
export type ProdigiCall = (
  path: string,
  body?: object,
) => Promise<{ status: number; answer: unknown }>

const TIMEOUT = 10_000

export function createProdigiClient({
  url,
  apiKey,
  timeout = TIMEOUT,
}: ProdigiClientOptions): ProdigiCall {
  return async function call(path, body) {
    try {
      const response = await fetch(`${url}/v4.0${path}`, {
        method: body ? 'POST' : 'GET',
        headers: {
          'x-api-key': apiKey,
          accept: 'application/json',
          ...(body && { 'content-type': 'application/json' }),
        },
        body: body && JSON.stringify(body),
        signal: AbortSignal.timeout(timeout),
      })
      if (response.status >= 500 || response.status === 429)
        throw new LabError('unavailable', `The lab answered ${response.status}.`)
      if (response.status === 401 || response.status === 403)
        throw new LabError('unavailable', 'The lab does not accept our key.')
      return { status: response.status, answer: await response.json() }
    } catch (error) {
      if (error instanceof LabError) throw error
      throw new LabError('unavailable', 'The lab could not be reached.', { cause: error })
    }
  }
}

/** Reads the part of an answer that the schema describes. */
export function readAnswer<S extends z.ZodType>(schema: S, answer: unknown): z.output<S> {
  const result = schema.safeParse(answer)
  if (!result.success)
    throw new LabError('unavailable', 'The lab’s answer could not be read.', {
      cause: result.error,
    })
  return result.data
}
