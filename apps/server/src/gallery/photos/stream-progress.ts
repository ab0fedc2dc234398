import type { FastifyReply, FastifyRequest } from 'fastify'
import { findSession } from '../../studio/auth/session.ts'
import type { Deps } from '../../deps.ts'
import { watchProgress } from './progress-feed.ts'
import type { Session } from '../../session.ts'

const HEARTBEAT = 15_000

/**
 * Sends the counts now and after every change as server-sent events, until the browser leaves, the session ends or the server stops.
 * Every heartbeat looks anew: the time left changes also when nothing else does, and a person who was signed out sees no more.
 */
export async function streamProgress(
  deps: Deps,
  session: Session,
  engineGuid: string,
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
  const feed = watchProgress(
    deps,
    { accountGuid: session.scope.accountGuid, engineGuid },
    {
      show(progress) {
        // A browser that does not read now gets the next event.
        if (!raw.destroyed && !raw.writableNeedDrain)
          raw.write(`data: ${JSON.stringify(progress)}\n\n`)
      },
      fail(error) {
        // The browser reconnects by itself and then reads the current counts.
        request.log.error({ err: error }, 'The upload progress could not be read')
        raw.end()
      },
    },
  )
  const beat = async () => {
    const isSignedIn = await findSession(deps, { guid: session.guid }).catch(() => session)
    if (isSignedIn) feed.look()
    else raw.end()
  }
  const heartbeat = setInterval(() => void beat(), HEARTBEAT)
  const endWithServer = () => raw.end()
  deps.stopping.addEventListener('abort', endWithServer)
  raw.on('close', () => {
    feed.leave()
    clearInterval(heartbeat)
    deps.stopping.removeEventListener('abort', endWithServer)
  })
  if (deps.stopping.aborted) raw.end()
}
