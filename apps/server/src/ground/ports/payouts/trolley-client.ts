import { createHmac } from 'node:crypto'
import * as z from 'zod'
import { PayoutError } from './payouts.ts'

export interface TrolleyOptions {
  /** `https://api.trolley.com`, or the sandbox's address. Without a trailing slash. */
  url: string
  accessKey: string
  secretKey: string
  /** Timeout of one call in milliseconds; 10 s by default. */
  timeout?: number
}

const Refusal = z.object({ errors: z.array(z.object({ message: z.string() })).min(1) })

/** A signed call of Trolley's API. */
export type TrolleyCall = ReturnType<typeof createTrolleyClient>['call']

/**
 * Makes signed calls of Trolley's API: `call(schema, 'GET', '/v1/…')`. Throws PayoutError; `refused` includes Trolley's
 * own words.
 */
export function createTrolleyClient({
  url,
  accessKey,
  secretKey,
  timeout = 10_000,
}: TrolleyOptions) {
  async function call<S extends z.ZodType>(
    schema: S,
    method: 'GET' | 'POST',
    path: string,
    payload?: object,
  ): Promise<z.output<S>> {
    const body = method === 'GET' ? '' : JSON.stringify(payload ?? {})
    // The system clock, because Trolley compares it with its own.
    const timestamp = Math.floor(Date.now() / 1_000)
    const signature = createHmac('sha256', secretKey)
      .update(`${timestamp}\n${method}\n${path}\n${body}\n`)
      .digest('hex')
    const { status, text } = await fetchText(`${url}${path}`, {
      method,
      headers: {
        accept: 'application/json',
        authorization: `prsign ${accessKey}:${signature}`,
        'x-pr-timestamp': String(timestamp),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body }),
      signal: AbortSignal.timeout(timeout),
    })
    if (status === 401)
      throw new PayoutError('unreachable', 'The payout provider does not accept our key.')
    if (status >= 500 || status === 429)
      throw new PayoutError('unreachable', `The payout provider answered ${status}.`)
    const answer = parse(text)
    if (status >= 400) {
      const refusal = Refusal.safeParse(answer)
      throw new PayoutError('refused', `The payout provider answered ${status}.`, {
        detail: refusal.data?.errors
          .map(({ message }) => message)
          .join(' ')
          .slice(0, 500),
      })
    }
    const read = schema.safeParse(answer)
    if (!read.success)
      throw new PayoutError('unreachable', 'The payout provider’s answer could not be read.', {
        cause: read.error,
      })
    return read.data
  }
  return { call }
}

async function fetchText(
  url: string,
  init: RequestInit,
): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(url, init)
    return { status: response.status, text: await response.text() }
  } catch (error) {
    throw new PayoutError('unreachable', 'The payout provider could not be reached.', {
      cause: error,
    })
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new PayoutError('unreachable', 'The payout provider’s answer could not be read.', {
      cause: error,
    })
  }
}
