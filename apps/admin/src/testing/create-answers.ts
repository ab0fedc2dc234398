import { type ErrorCode, statusOf } from '@proofdesk/contract/errors'
import { KEEP_INPUT, type Problem, toProblems } from '@proofdesk/contract/problems'
import type { AnswerOf, BodyOf, QueryOf, Route } from '@proofdesk/contract/route'
import { unknownKeys } from '@proofdesk/contract/unknown-keys'
import * as z from 'zod'

/**
 * A refusal as sent by the server: `throw new Refusal('email_taken', '…', { emailAddress: { code: 'in_use' } })` inside
 * an answer.
 */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly fields: Record<string, Problem> | undefined
  readonly values: unknown
  constructor(
    code: ErrorCode,
    message = 'The server refused.',
    fields?: Record<string, Problem>,
    values?: unknown,
  ) {
    super(message)
    this.code = code
    this.fields = fields
    this.values = values
  }
}

/** No answer at all: the connection is lost. */
export class NoConnection extends Error {}

interface Call<R extends Route> {
  query: QueryOf<R>
  body: BodyOf<R>
}

type Answering = (call: Call<Route>) => unknown
type Answer<R extends Route> = AnswerOf<R> | ((call: Call<R>) => AnswerOf<R> | Promise<AnswerOf<R>>)

/**
 * Answers calls in place of the server, typed by the contract: inputs are parsed like the real one does (a wrong body
 * is a 422), and an answer that violates the contract throws. An unexpected call is an error.
 */
export function createAnswers() {
  const answers = new Map<Route, Answer<Route>>()
  const calls: { route: Route; call: Call<Route> }[] = []
  const unexpected: string[] = []

  async function fetch(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
    const address = new URL(String(input), 'http://studio.test')
    const route = [...answers.keys()].find(
      ({ method, path }) => method === (init.method ?? 'GET') && `/api${path}` === address.pathname,
    )
    const answer = route && answers.get(route)
    if (!route || answer === undefined) {
      unexpected.push(`${init.method ?? 'GET'} ${address.pathname}`)
      console.error(`mockApi has no answer for ${init.method ?? 'GET'} ${address.pathname}`)
      return toResponse(500, { error: `No answer for ${address.pathname}`, code: 'internal' })
    }
    init.signal?.throwIfAborted()
    const { call, problems } = readCall(route, address, init)
    if (Object.keys(problems).length > 0)
      return toResponse(422, {
        error: 'Some inputs are not right yet.',
        code: 'invalid',
        fields: toWire(problems),
      })
    calls.push({ route, call })
    try {
      const output = typeof answer === 'function' ? await (answer as Answering)(call) : answer
      const sent = z.parse(route.output, output)
      return route.stream ? toStream(sent, init.signal) : toResponse(route.status ?? 200, sent)
    } catch (error) {
      if (error instanceof NoConnection) throw new TypeError('Failed to fetch')
      if (error instanceof Refusal) return toRefusal(error)
      throw error
    }
  }
  return {
    fetch,
    /** Sets (or replaces) a route's answer. */
    answer<R extends Route>(route: R, answer: Answer<R>): void {
      answers.set(route, answer as unknown as Answer<Route>)
    },
    /** The calls of a route so far. */
    calls<R extends Route>(route: R): Call<R>[] {
      return calls.filter((made) => made.route === route).map((made) => made.call as Call<R>)
    },
    /** Calls without an answer. */
    unexpected,
  }
}
export type Answers = ReturnType<typeof createAnswers>

/** Parses query and body like the server: by the contract, which also reports unknown names. */
function readCall(
  route: Route,
  address: URL,
  { body: json }: RequestInit,
): { call: Call<Route>; problems: Record<string, Problem> } {
  const parameters = Object.fromEntries(address.searchParams)
  const sent: unknown = json ? JSON.parse(String(json)) : undefined
  const query = route.query && z.safeParse(route.query, parameters, KEEP_INPUT)
  const body = route.body && z.safeParse(route.body, sent, KEEP_INPUT)
  const wrong = query?.error ?? body?.error
  return {
    call: { query: query?.data ?? {}, body: body?.data ?? {} } as Call<Route>,
    problems: {
      ...unknownKeys(route.query, parameters),
      ...(json ? unknownKeys(route.body, sent) : {}),
      ...(wrong && toProblems(wrong)),
    },
  }
}

function toRefusal({ code, message, values, fields }: Refusal): Response {
  return toResponse(statusOf(code), {
    error: message,
    code,
    values,
    fields: fields && toWire(fields),
  })
}

/** The server adds a message to each problem, which the console doesn't read. */
function toWire(problems: Record<string, Problem>) {
  return Object.fromEntries(
    Object.entries(problems).map(([field, problem]) => [
      field,
      { ...problem, message: 'In the server’s words' },
    ]),
  )
}

function toResponse(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json' },
  })
}

/** Sends one event, then nothing more until the caller aborts. */
function toStream(event: unknown, signal: AbortSignal | null | undefined): Response {
  const body = new ReadableStream<Uint8Array>({
    start(stream) {
      stream.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`))
      signal?.addEventListener('abort', () => stream.error(signal.reason))
    },
  })
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
}
