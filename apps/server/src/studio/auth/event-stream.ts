import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Deps } from '../../ground/deps.ts'
import type { Session } from '../../ground/requests/session.ts'
import { findSession } from './session.ts'

const HEARTBEAT = 15_000
/** Seconds until a window that exceeded the limit tries again. */
const RETRY_AFTER = 15

export interface EventStream {
  /** Whether an event would be sent now: a browser that isn't reading, or has left, gets a later one. */
  isReady(): boolean
  send(event: object): void
  /** A line that browsers ignore. */
  comment(text: string): void
  end(): void
}

interface StreamUse {
  /** Called every 15 seconds while the person is signed in. */
  onBeat(): void
  onClose(): void
}

/**
 * Opens server-sent events that last until the browser leaves, the session ends or the server stops. A session has at
 * most ten, so that one stolen or looping browser doesn't use up the server's connections.
 */
export function openEventStream(
  deps: Deps,
  session: Pick<Session, 'guid'>,
  request: FastifyRequest,
  reply: FastifyReply,
  use: (stream: EventStream) => StreamUse,
): void {
  const leave = deps.memory.studio.eventStreams.enter(session.guid)
  if (!leave) throw new AppError('too_many', { retryAfterSeconds: RETRY_AFTER })
  reply.hijack()
  const { raw } = reply
  raw.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-request-id': request.id,
  })
  const stream: EventStream = {
    isReady: () => !raw.destroyed && !raw.writableNeedDrain,
    send: (event) => void raw.write(`data: ${JSON.stringify(event)}\n\n`),
    comment: (text) => void raw.write(`: ${text}\n\n`),
    end: () => raw.end(),
  }
  const { onBeat, onClose } = use(stream)
  const beat = async () => {
    // If the database is unreachable, the stream stays open until a later check.
    const isSignedIn = await findSession(deps, { guid: session.guid }).catch(() => session)
    if (isSignedIn) onBeat()
    else raw.end()
  }
  const heartbeat = setInterval(() => void beat(), HEARTBEAT)
  deps.stopping.addEventListener('abort', stream.end)
  raw.on('close', () => {
    leave()
    onClose()
    clearInterval(heartbeat)
    deps.stopping.removeEventListener('abort', stream.end)
  })
  if (deps.stopping.aborted) raw.end()
}
