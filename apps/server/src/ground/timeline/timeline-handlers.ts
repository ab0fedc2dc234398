import type { TimelineRoutes } from '@proofdesk/contract/admin/timeline'
import type { Deps } from '../deps.ts'
import type { Handlers } from '../requests/handlers.ts'
import type { Session } from '../requests/session.ts'
import { recordEvent } from './record-event.ts'
import { type TimelineRecord, getEvent, listEvents } from './timeline.queries.ts'

/**
 * The handlers of a noun's timeline. `find` returns the record with a guid, and throws `not_found` for one that the
 * caller doesn't see. Timelines, docs/product.md.
 */
export function timelineHandlers(
  find: (deps: Deps, session: Session, guid: string) => Promise<TimelineRecord>,
): Handlers<TimelineRoutes> {
  return {
    async list({ query: { guid, ...page } }, { deps, session }) {
      return listEvents(deps.db, session.scope, await find(deps, session, guid), page)
    },

    async addNote({ body: { guid, text } }, { deps, session }) {
      const { subject } = await find(deps, session, guid)
      const noted = await recordEvent(deps.db, {
        accountGuid: session.scope.accountGuid,
        subject,
        subjectGuid: guid,
        kind: 'note',
        at: deps.clock.now(),
        actorGuid: session.user.guid,
        values: { text },
      })
      return { event: await getEvent(deps.db, session.scope, noted) }
    },
  }
}
