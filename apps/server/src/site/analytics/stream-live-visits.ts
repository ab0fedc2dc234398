import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../ground/deps.ts'
import type { Session } from '../../ground/requests/session.ts'
import { openEventStream } from '../../studio/auth/event-stream.ts'
import { readLiveVisits } from './query-analytics.ts'
import type { VisitedPlace } from './select-visits.ts'

const PAUSE = 10_000

/** Sends who is active now and every ten seconds; all who look at the same share one reading. */
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
          // A browser that does not read now gets the next event.
          if (stream.isReady()) stream.send(live)
        },
        fail(error) {
          // The browser opens the stream again by itself.
          request.log.error({ err: error }, 'Active visitors could not be read')
          stream.end()
        },
      },
    )
    // Others may have watched for a while: this one is shown how things stand at once.
    feed.look()
    return { onBeat: () => undefined, onClose: () => feed.leave() }
  })
}
