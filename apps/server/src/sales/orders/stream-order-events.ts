import type { FastifyReply, FastifyRequest } from 'fastify'
import { openEventStream } from '../../studio/auth/event-stream.ts'
import type { Deps } from '../../ground/deps.ts'
import type { Session } from '../../ground/requests/session.ts'
import { createNotifier } from './order-event-notifier.ts'

/** Notifies a browser, without any content, that orders of its account changed. */
export function streamOrderEvents(
  deps: Deps,
  session: Session,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  openEventStream(deps, session, request, reply, (stream) => {
    // Tells the browser that it is connected: whatever it read before may be out of date.
    stream.comment('connected')
    const notifier = createNotifier(deps.clock, stream)
    const unsubscribe = deps.orderEvents.subscribe(session.scope.accountGuid, notifier.notify)
    return {
      onBeat() {
        if (stream.isReady()) stream.comment('here')
      },
      onClose() {
        unsubscribe()
        notifier.stop()
      },
    }
  })
}
