import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../ground/deps.ts'
import type { Session } from '../../ground/requests/session.ts'
import { openEventStream } from '../../studio/auth/event-stream.ts'
import { readLiveVisits } from './query-analytics.ts'
import type { VisitedPlace } from './select-visits.ts'

const PAUSE = 10_000

/** Sends current activity immediately and every ten seconds; everyone watching the same place shares one query. */
export function streamLiveVisits(
  deps: Deps,
  session: Session,
  place: VisitedPlace,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): void {
  openEventStream(deps, session, request, reply, (stream) => {
    const source = {
      read: () => readLiveVisits(deps.db, place, deps.clock.now()),
      subscribe(look: () => void) {
        const timer = setInterval(look, PAUSE)
        return () => clearInterval(timer)
      },
    }
    const feed = deps.memory.site.visitFeeds.watch(
      `${place.accountGuid} ${place.engineGuid}`,
      source,
      {
        show(live) {
          // A browser that isn't ready now gets the next event.
          if (stream.isReady()) stream.send(live)
        },
        fail(error) {
          // The browser reopens the stream automatically.
          request.log.error({ err: error }, 'Active visitors could not be read')
          stream.end()
        },
      },
    )
    // Others may have been watching for a while: this viewer gets the current state immediately.
    feed.look()
    return { onBeat: () => undefined, onClose: () => feed.leave() }
  })
}
