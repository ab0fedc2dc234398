import { MINUTE_MS } from '@proofdesk/domain/duration'
import type * as z from 'zod'
import { PaymentError } from './payments.ts'

export interface PayPalOptions {
  /** `https://api-m.paypal.com`, or the sandbox's address. Without a trailing slash. */
  url: string
  clientId: string
  clientSecret: string
  /** Epoch milliseconds. */
  now(): number
  /** Timeout of one call; 10 s by default. */
  timeoutMs?: number
}

/** PayPal's answer: its status, and the JSON, which is an empty object if there was none. */
export interface PayPalAnswer {
  status: number
  body: unknown
}

/**
 * Calls PayPal's API with a token that is fetched when needed. A status below 500 is an answer; everything else throws
 * PaymentError.
 */
export type PayPalCall = (
  method: 'GET' | 'POST',
  path: string,
  options?: { body?: string; requestId?: string },
) => Promise<PayPalAnswer>

/** The part of an answer that we read. Throws PaymentError if it is missing. */
export function readAnswer<S extends z.ZodType>(schema: S, { body }: PayPalAnswer): z.output<S> {
  const result = schema.safeParse(body)
  if (!result.success) throw new PaymentError('unavailable', 'PayPal’s answer could not be read.')
  return result.data
}

export function createPayPalClient(options: PayPalOptions): PayPalCall {
  const tokens = createTokens(options)

  return async function call(method, path, { body, requestId } = {}) {
    const once = async () =>
      send(
        options,
        method,
        path,
        {
          authorization: `Bearer ${await tokens.read()}`,
          ...(method === 'POST' && { 'content-type': 'application/json' }),
          ...(requestId && { 'paypal-request-id': requestId }),
          prefer: 'return=representation',
        },
        body ?? (method === 'POST' ? '{}' : undefined),
      )
    const answer = await once()
    if (answer.status !== 401) return answer
    // A token may be revoked early.
    tokens.forget()
    const again = await once()
    if (again.status === 401)
      throw new PaymentError('unavailable', 'PayPal does not accept our keys.')
    return again
  }
}

/** The token for all calls, renewed a minute before it expires. */
function createTokens(options: PayPalOptions): { read(): Promise<string>; forget(): void } {
  const { clientId, clientSecret, now } = options
  let token: { value: Promise<string>; until: number } | undefined

  async function fetchToken(): Promise<string> {
    const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
    const { status, body } = await send(
      options,
      'POST',
      '/v1/oauth2/token',
      { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' },
      'grant_type=client_credentials',
    )
    const { access_token: value, expires_in: seconds } = body as {
      access_token?: unknown
      expires_in?: unknown
    }
    if (status !== 200 || typeof value !== 'string')
      throw new PaymentError('unavailable', 'PayPal does not accept our keys.', {
        detail: String(status),
      })
    if (token) token.until = now() + Math.max(0, Number(seconds) || 0) * 1_000 - MINUTE_MS
    return value
  }

  return {
    read() {
      if (!token || token.until <= now()) {
        const value = fetchToken()
        const fetched = { value, until: now() + MINUTE_MS }
        token = fetched
        value.catch(() => {
          if (token === fetched) token = undefined
        })
      }
      return token.value
    },
    forget() {
      token = undefined
    },
  }
}

async function send(
  { url, timeoutMs = 10_000 }: PayPalOptions,
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: string,
): Promise<PayPalAnswer> {
  let status: number
  let text: string
  try {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { accept: 'application/json', ...headers },
      ...(body !== undefined && { body }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    status = response.status
    text = await response.text()
  } catch {
    throw new PaymentError('unavailable', 'PayPal could not be reached.')
  }
  if (status >= 500 || status === 429)
    throw new PaymentError('unavailable', `PayPal responded with ${status}.`)
  try {
    return { status, body: text === '' ? {} : (JSON.parse(text) as unknown) }
  } catch {
    throw new PaymentError('unavailable', 'PayPal’s answer could not be read.')
  }
}
