import { CallError } from '@proofdesk/contract/client'
import type { AnswerOf, QueryOf, Route } from '@proofdesk/contract/route'
import { createParser } from 'eventsource-parser'
import * as z from 'zod'
import { client } from './api.ts'

interface WatchEventsOptions<R extends Route> {
  query?: QueryOf<R>
  signal: AbortSignal
  onEvent: (event: AnswerOf<R>) => void
  /** Told when a broken stream is open again: something may have happened in between. */
  onReopen?: () => void
}

/** The server sends something every 15 seconds; a connection that is silent for longer is dead. */
const SILENCE_MS = 45_000
const LONGEST_PAUSE_MS = 30_000

/** Follows a stream of the server until the signal aborts; opens it again, with growing pauses, whenever it ends. */
export async function watchEvents<R extends Route & { stream: 'events' }>(route: R, { query, signal, onEvent, onReopen }: WatchEventsOptions<R>): Promise<void> {
  let failures = 0
  while (!signal.aborted) {
    try {
      await readStream(route, query, signal, {
        onOpen: () => {
          if (failures > 0) onReopen?.()
          failures = 0
        },
        onData: (data) => onEvent(z.parse(route.output, JSON.parse(data)) as AnswerOf<R>),
      })
    } catch (error) {
      // Signed out or not allowed: asking again changes nothing.
      if (error instanceof CallError && [401, 403, 404].includes(error.status)) return
    }
    if (signal.aborted) return
    failures++
    await rest(Math.min(LONGEST_PAUSE_MS, 1_000 * 2 ** Math.min(failures - 1, 10)) * (0.8 + 0.4 * Math.random()), signal)
  }
}

async function readStream(route: Route, query: unknown, signal: AbortSignal, { onOpen, onData }: { onOpen: () => void; onData: (data: string) => void }): Promise<void> {
  const silence = new AbortController()
  let timer = setTimeout(() => silence.abort(), SILENCE_MS)
  const parser = createParser({ onEvent: ({ data }) => onData(data) })
  try {
    const response = await client.open(route, { query, signal: AbortSignal.any([signal, silence.signal]) } as never)
    onOpen()
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      clearTimeout(timer)
      timer = setTimeout(() => silence.abort(), SILENCE_MS)
      parser.feed(part.value)
    }
  } finally {
    clearTimeout(timer)
  }
}

function rest(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(end, ms)
    function end() {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    signal.addEventListener('abort', end)
  })
}
