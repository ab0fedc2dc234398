import type { FastifyReply, FastifyRequest } from 'fastify'
import { findSession } from '../../studio/auth/session.ts'
import type { Deps } from '../../deps.ts'
import type { Session } from '../../session.ts'

const HEARTBEAT = 15_000
/** At most one event in this time, however many orders come. */
const PAUSE = 1_000

/** Tells a browser, without any content, that orders of its account changed; until it leaves, its session ends or the server stops. */
export async function streamOrderEvents(
  deps: Deps,
  session: Session,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  reply.hijack()
  const { raw } = reply
  raw.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-request-id': request.id,
  })
  // The browser knows now that it is connected: whatever it read before may be out of date.
  raw.write(': connected\n\n')
  let isStale = false
  let rest: NodeJS.Timeout | undefined

  function tell(): void {
    if (rest || raw.destroyed) return void (isStale = true)
    isStale = false
    // A browser that does not read now gets a later event.
    if (raw.writableNeedDrain) isStale = true
    else raw.write(`data: ${JSON.stringify({ changedAt: deps.clock.now() })}\n\n`)
    rest = setTimeout(() => {
      rest = undefined
      if (isStale) tell()
    }, PAUSE)
  }

  const beat = async () => {
    // When the database is away, so is the next event.
    const isSignedIn = await findSession(deps, { guid: session.guid }).catch(() => session)
    if (!isSignedIn) raw.end()
    else if (!raw.destroyed && !raw.writableNeedDrain) raw.write(': here\n\n')
  }
  const heartbeat = setInterval(() => void beat(), HEARTBEAT)
  const unsubscribe = deps.orderEvents.subscribe(session.scope.accountGuid, tell)
  const endWithServer = () => raw.end()
  deps.stopping.addEventListener('abort', endWithServer)
  raw.on('close', () => {
    unsubscribe()
    clearInterval(heartbeat)
    clearTimeout(rest)
    deps.stopping.removeEventListener('abort', endWithServer)
  })
  if (deps.stopping.aborted) raw.end()
}
