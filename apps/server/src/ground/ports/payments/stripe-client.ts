import Stripe from 'stripe'
import { PaymentError } from './payments.ts'

export interface StripeOptions {
  /** `https://api.stripe.com`, or the sandbox's address, which has a path. Without a trailing slash. */
  url: string
  secretKey: string
  /** Timeout of one attempt; 10 s by default. */
  timeoutMs?: number
}

/** Stripe's own client. Network failures are retried once with the same idempotency key. */
export function createStripeClient({ url, secretKey, timeoutMs = 10_000 }: StripeOptions): Stripe {
  const { protocol, hostname, port, pathname } = new URL(url)
  const isSecure = protocol === 'https:'
  // The client only supports hosts, but the sandbox's Stripe has a path.
  const below = pathname.replace(/\/$/, '')
  const fetchBelow: typeof fetch = async (input, init) => {
    const address = new URL(String(input))
    address.pathname = `${below}${address.pathname}`
    return withError(await fetch(address, init))
  }
  return new Stripe(secretKey, {
    host: hostname,
    port: port || (isSecure ? 443 : 80),
    protocol: isSecure ? 'https' : 'http',
    httpClient: Stripe.createFetchHttpClient(fetchBelow),
    maxNetworkRetries: 1,
    timeout: timeoutMs,
    telemetry: false,
  })
}

/**
 * The client treats an answer as a success unless its body reports an error, whatever its status: an answer from a
 * proxy would pass for an empty record.
 */
async function withError(response: Response): Promise<Response> {
  if (response.ok) return response
  const text = await response.text()
  const body = hasError(text)
    ? text
    : JSON.stringify({
        error: { type: 'api_error', message: `Stripe answered ${response.status}.` },
      })
  return new Response(body, { status: response.status, headers: response.headers })
}

function hasError(text: string): boolean {
  try {
    return typeof (JSON.parse(text) as { error?: unknown }).error === 'object'
  } catch {
    return false
  }
}

/** Refusals whose message is for the buyer; any other is for us. */
const FOR_BUYERS = new Set(['amount_too_small', 'amount_too_large'])

/** Converts Stripe's error to ours. Its messages may contain keys and accounts, so only a few are passed on. */
export function toPaymentError(error: unknown): PaymentError {
  if (error instanceof PaymentError) return error
  const { errors } = Stripe
  if (error instanceof errors.StripeCardError)
    return new PaymentError('declined', 'The payment was declined.', detailsOf(error))
  if (
    error instanceof errors.StripeAuthenticationError ||
    error instanceof errors.StripePermissionError
  )
    return new PaymentError(
      error.code === 'account_invalid' ? 'gone' : 'unavailable',
      'Stripe doesn’t accept our key for this.',
      detailsOf(error),
    )
  if (error instanceof errors.StripeInvalidRequestError) {
    if (error.statusCode === 404)
      return new PaymentError('gone', 'Stripe does not know this.', detailsOf(error))
    const sentence = FOR_BUYERS.has(error.code ?? '') ? error.message : undefined
    return new PaymentError('refused', sentence ?? 'Stripe refuses this.', {
      ...detailsOf(error),
      ...(sentence && { sentence }),
    })
  }
  if (error instanceof errors.StripeIdempotencyError)
    return new PaymentError(
      'refused',
      'Stripe has a different request under this idempotency key.',
      detailsOf(error),
    )
  if (error instanceof errors.StripeError)
    return new PaymentError('unavailable', 'Stripe could not be reached.', detailsOf(error))
  throw error
}

function detailsOf({
  code,
  requestId,
  statusCode,
}: InstanceType<typeof Stripe.errors.StripeError>) {
  return { detail: [statusCode, code, requestId].filter(Boolean).join(' ') }
}

/** Runs a call to Stripe; every failure of it is a PaymentError. */
export async function askStripe<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    throw toPaymentError(error)
  }
}
