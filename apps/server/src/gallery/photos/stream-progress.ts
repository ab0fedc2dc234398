import type { FastifyReply, FastifyRequest } from 'fastify'
import { openEventStream } from '../../studio/auth/event-stream.ts'
import type { Deps } from '../../ground/deps.ts'
import { watchProgress } from './progress-feed.ts'
import type { Session } from '../../ground/requests/session.ts'

/**
 * Sends the counts now and after every change as server-sent events. Every heartbeat reads them again, since the
 * remaining time changes even if nothing else does.
 */
export function streamProgress(
  deps: Deps,
  session: Session,
  engineGuid: string,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  openEventStream(deps, session, request, reply, (stream) => {
    const feed = watchProgress(
      deps,
      { accountGuid: session.scope.accountGuid, engineGuid },
      {
        show(progress) {
          // A browser that isn't ready now gets the next event.
          if (stream.isReady()) stream.send(progress)
        },
        fail(error) {
          // The browser reconnects automatically and then reads the current counts.
          request.log.error({ err: error }, 'The upload progress could not be read')
          stream.end()
        },
      },
    )
    return { onBeat: () => feed.look(), onClose: () => feed.leave() }
  })
}
