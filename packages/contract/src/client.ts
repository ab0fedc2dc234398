import * as z from 'zod'
import { type ErrorCode, Failure, type FieldProblems, toReason } from './errors.ts'
import type { AnswerOf, QueryOf, Route, SendOf } from './route.ts'

/**
 * A failed call: its code and values, and the invalid inputs. `code` is `offline` if there was no answer. The message
 * is the server's, for the log; apps show their own.
 */
export class CallError extends Error {
  readonly status: number
  readonly code: ErrorCode | 'offline'
  readonly fields: FieldProblems
  readonly values: unknown

  constructor(
    status: number,
    code: ErrorCode | 'offline',
    message: string,
    fields: FieldProblems = {},
    values?: unknown,
  ) {
    super(message)
    this.name = 'CallError'
    this.status = status
    this.code = code
    this.fields = fields
    this.values = values
  }
}

export interface ClientOptions {
  /** Origin of the API without a trailing slash; empty for the same origin. */
  origin?: string
  /** Returns the stored login token, for each call. */
  token?: () => string | null
  /** Further headers, for each call. */
  headers?: () => Record<string, string>
  /** Called when a call with a token is answered with 401. */
  onUnauthenticated?: () => void
  /** Called when a call needs a recently entered password; the call is repeated once the person has entered it. */
  confirmPassword?: () => Promise<boolean>
  /** Called when a call gets no answer. */
  onOffline?: () => void
}

export type CallInput<R extends Route> = (R['query'] extends z.core.$ZodType
  ? { query?: QueryOf<R> }
  : { query?: undefined }) &
  (R['body'] extends z.core.$ZodType ? { body: SendOf<R> } : { body?: undefined }) & {
    signal?: AbortSignal
  }

/** A client for every route of the table. Answers are parsed, so that screens never get unexpected shapes. */
export function createClient({
  origin = '',
  token = () => null,
  headers: ownHeaders = () => ({}),
  onUnauthenticated,
  confirmPassword,
  onOffline,
}: ClientOptions = {}) {
  async function request(
    route: Route,
    input: { query?: unknown; body?: unknown; signal?: AbortSignal },
  ): Promise<Response> {
    const sent = token()
    const headers = ownHeaders()
    if (sent) headers.authorization = `Bearer ${sent}`
    if (input.body !== undefined) headers['content-type'] = 'application/json'
    const url = `${origin}/api${route.path}${toSearch(route, input.query)}`
    let response: Response
    try {
      response = await fetch(url, {
        method: route.method,
        headers,
        body: input.body === undefined ? undefined : JSON.stringify(input.body),
        signal: input.signal,
      })
    } catch (cause) {
      if (input.signal?.aborted) throw cause
      onOffline?.()
      throw new CallError(0, 'offline', 'No connection to the server.')
    }
    if (response.ok) return response
    if (response.status === 401 && sent && route.capability !== 'public') onUnauthenticated?.()
    const error = await toCallError(response)
    if (error.code === 'password_needed' && (await confirmPassword?.()))
      return request(route, input)
    throw error
  }

  return {
    /** Calls a route; rejects with `CallError`. */
    async call<R extends Route>(route: R, ...[input]: CallArguments<R>): Promise<AnswerOf<R>> {
      const response = await request(route, input ?? {})
      return z.parse(route.output, await response.json()) as AnswerOf<R>
    },
    /** Opens a route that streams; the caller reads the body. */
    async open<R extends Route>(route: R, ...[input]: CallArguments<R>): Promise<Response> {
      return request(route, input ?? {})
    },
  }
}
export type Client = ReturnType<typeof createClient>

type CallArguments<R extends Route> = R['body'] extends z.core.$ZodType
  ? [input: CallInput<R>]
  : [input?: CallInput<R>]

function toSearch(route: Route, query: unknown): string {
  if (!route.query || query === undefined) return ''
  const encoded = z.safeEncode(route.query as z.ZodType, query as never)
  // A mistyped address can ask for something that no route accepts: treat it like a refusal by the server.
  if (!encoded.success) throw new CallError(400, 'malformed', z.prettifyError(encoded.error))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(encoded.data as Record<string, string | undefined>))
    if (value !== undefined && value !== '') search.set(name, value)
  const text = search.toString()
  return text && `?${text}`
}

async function toCallError(response: Response): Promise<CallError> {
  const parsed = Failure.safeParse(await response.json().catch(() => undefined))
  const reason = parsed.success ? toReason(parsed.data) : undefined
  if (parsed.success && reason)
    return new CallError(
      response.status,
      reason.code,
      parsed.data.error,
      parsed.data.fields,
      reason.values,
    )
  // The answer is from a proxy or a crash instead of the server.
  return new CallError(
    response.status,
    response.status >= 500 ? 'unavailable' : 'malformed',
    'The server gave no usable answer.',
  )
}
