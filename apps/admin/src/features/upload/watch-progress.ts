import { contract } from '@proofdesk/contract'
import { UploadProgress } from '@proofdesk/contract/admin/content'
import { CallError, type Client } from '@proofdesk/contract/client'
import { createParser } from 'eventsource-parser'
import { pauseBefore } from './queue/outage.ts'

interface WatchProgressOptions {
  client: Client
  engineGuid: string
  signal: AbortSignal
  onProgress: (progress: UploadProgress) => void
  /** False while the stream is broken and being opened again. */
  onConnection: (isConnected: boolean) => void
}

/** The server sends something every 15 seconds; a connection that is silent for longer is dead. */
const SILENCE_MS = 45_000

/** Follows what the server pushes about a gallery's photos until the signal aborts; opens the stream again whenever it ends. */
export async function watchProgress({ client, engineGuid, signal, onProgress, onConnection }: WatchProgressOptions): Promise<void> {
  let failures = 0
  while (!signal.aborted) {
    try {
      await readStream(client, engineGuid, signal, (progress) => {
        failures = 0
        onConnection(true)
        onProgress(progress)
      })
    } catch (error) {
      if (signal.aborted) return
      // Signed out, not allowed, or the gallery is gone: asking again changes nothing.
      if (error instanceof CallError && [401, 403, 404].includes(error.status)) return onConnection(false)
    }
    if (signal.aborted) return
    onConnection(false)
    failures++
    await rest(pauseBefore(failures, Math.random()), signal)
  }
}

async function readStream(client: Client, engineGuid: string, signal: AbortSignal, onProgress: (progress: UploadProgress) => void): Promise<void> {
  const silence = new AbortController()
  let timer = setTimeout(() => silence.abort(), SILENCE_MS)
  const parser = createParser({ onEvent: ({ data }) => onProgress(UploadProgress.parse(JSON.parse(data))) })
  try {
    const response = await client.open(contract.content.progress, { query: { engineGuid }, signal: AbortSignal.any([signal, silence.signal]) })
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
