import type { participants } from '@proofdesk/contract/admin/participants'
import type { Handlers } from '../../ground/requests/handlers.ts'
import { getGalleryRecord } from '../galleries/galleries.queries.ts'
import { removeParticipant, restoreParticipant, updateParticipant } from './change-participant.ts'
import { createParticipant } from './create-participant.ts'
import { importParticipants } from './import-participants.ts'
import { listParticipants } from './participants.queries.ts'
import { readStartList } from './read-start-list.ts'

/** The start list of a gallery. */
export const participantHandlers: Handlers<typeof participants> = {
  async list({ query: { engineGuid, ...query } }, { deps, session }) {
    const { guid } = await getGalleryRecord(deps.db, session.scope, { guid: engineGuid })
    return listParticipants(deps.db, session.scope, { ...query, engineGuid: guid })
  },

  import: ({ body }, { deps, session }) => importParticipants(deps, session.scope, body),
  read: ({ body }, { deps }) => readStartList(deps, body),
  create: async ({ body }, { deps, session }) => ({
    participant: await createParticipant(deps, session.scope, body),
  }),
  update: async ({ body }, { deps, session }) => ({
    participant: await updateParticipant(deps, session.scope, body),
  }),

  async remove({ query }, { deps, session }) {
    await removeParticipant(deps, session.scope, query.guid)
    return {}
  },

  restore: async ({ body }, { deps, session }) => ({
    participant: await restoreParticipant(deps, session.scope, body.guid),
  }),
}
