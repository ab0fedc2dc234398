import * as z from 'zod'
import { LabError } from './lab.ts'

export interface ProdigiClientOptions {
  /** `https://api.prodigi.com`, or the sandbox's address. Without a slash at the end. */
  url: string
  apiKey: string
  /** Milliseconds until an answer counts as lost; ten seconds by default. */
  timeout?: number
}

/** Asks with GET, or sends a body with POST. Answers what the lab says, also when it refuses; everything else throws LabError. */
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

/** Reads as much of an answer as the schema asks for. */
export function readAnswer<S extends z.ZodType>(schema: S, answer: unknown): z.output<S> {
  const result = schema.safeParse(answer)
  if (!result.success)
    throw new LabError('unavailable', 'The lab’s answer could not be read.', {
      cause: result.error,
    })
  return result.data
}
