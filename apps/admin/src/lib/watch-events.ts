import { CallError } from '@proofdesk/contract/client'
import type { AnswerOf, QueryOf, Route } from '@proofdesk/contract/route'
import { createParser } from 'eventsource-parser'
import * as z from 'zod'
import { client } from './api.ts'
import { pauseBefore } from './pause-before.ts'
import { sleep } from './sleep.ts'

interface WatchEventsOptions<R extends Route> {
  query?: QueryOf<R>
  signal: AbortSignal
  onEvent: (event: AnswerOf<R>) => void
  /** Called when a broken stream has been reopened: events may have been missed. */
  onReopen?: () => void
  /**
   * True with the first message of each connection; false while the stream is broken, and permanently if retrying can't
   * help.
   */
  onConnection?: (isConnected: boolean) => void
}

/** The server sends something every 15 seconds; a connection that is silent for longer is considered lost. */
const SILENCE_MS = 45_000

/** Follows a server stream until the signal aborts; reopens it, with growing pauses, whenever it ends. */
export async function watchEvents<R extends Route & { stream: 'events' }>(
  route: R,
  { query, signal, onEvent, onReopen, onConnection }: WatchEventsOptions<R>,
): Promise<void> {
  let failures = 0
  while (!signal.aborted) {
    try {
      await readStream(route, query, signal, {
        onOpen: () => {
          if (failures > 0) onReopen?.()
        },
        onHeard: () => {
          failures = 0
          onConnection?.(true)
        },
        onData: (data) => onEvent(z.parse(route.output, JSON.parse(data)) as AnswerOf<R>),
      })
    } catch (error) {
      if (signal.aborted) return
      // Signed out, not allowed, or the record is gone: retrying can't help.
      if (error instanceof CallError && [401, 403, 404].includes(error.status))
        return onConnection?.(false)
    }
    if (signal.aborted) return
    onConnection?.(false)
    failures++
    await sleep(pauseBefore(failures, Math.random()), signal)
  }
}

/** Reads a stream's first event, the current state, and closes it. Null if it ended before. */
export async function readFirstEvent<R extends Route & { stream: 'events' }>(
  route: R,
  { query, signal }: Pick<WatchEventsOptions<R>, 'query' | 'signal'>,
): Promise<AnswerOf<R> | null> {
  const end = new AbortController()
  let first: AnswerOf<R> | null = null
  const onData = (data: string) => {
    first ??= z.parse(route.output, JSON.parse(data)) as AnswerOf<R>
    end.abort()
  }
  try {
    await readStream(route, query, AbortSignal.any([signal, end.signal]), { onData })
  } catch (error) {
    if (!end.signal.aborted) throw error
  }
  return first
}

interface StreamListener {
  onOpen?: () => void
  /** Called once per connection, after its first readable event. */
  onHeard?: () => void
  onData: (data: string) => void
}

async function readStream(
  route: Route,
  query: unknown,
  signal: AbortSignal,
  { onOpen, onHeard, onData }: StreamListener,
): Promise<void> {
  const silence = new AbortController()
  let timer = setTimeout(() => silence.abort(), SILENCE_MS)
  let isHeard = false
  const parser = createParser({ onEvent: ({ data }) => onData(data) })
  try {
    const response = await client.open(route, {
      query,
      signal: AbortSignal.any([signal, silence.signal]),
    } as never)
    onOpen?.()
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    for (
      let part = await reader?.read();
      part && !part.done && !signal.aborted;
      part = await reader?.read()
    ) {
      clearTimeout(timer)
      timer = setTimeout(() => silence.abort(), SILENCE_MS)
      parser.feed(part.value)
      if (!isHeard) onHeard?.()
      isHeard = true
    }
  } finally {
    clearTimeout(timer)
  }
}
