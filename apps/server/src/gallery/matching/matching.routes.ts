import type { matching } from '@proofdesk/contract/admin/matching'
import type { Handlers } from '../../ground/requests/handlers.ts'
import { countWaiting } from '../analyses/count-waiting.ts'
import { getGalleryRecord } from '../galleries/galleries.queries.ts'
import { toPhotos } from '../photos/to-photo.ts'
import { decideMatch, undoMatch } from './decide-match.ts'
import { readPhotoPeople } from './read-photo-people.ts'
import { removeMatch } from './remove-match.ts'
import {
  countOpen,
  listBurst,
  listNotListed,
  listOpen,
  readTexts,
  suggestParticipants,
} from './matching.queries.ts'

/** The match desk, where people say who is on photos in which no one was found. */
export const matchingHandlers: Handlers<typeof matching> = {
  async list({ query }, { deps, session: { scope } }) {
    await getGalleryRecord(deps.db, scope, { guid: query.engineGuid })
    const [rows, total, waiting] = await Promise.all([
      listOpen(deps.db, scope, query),
      countOpen(deps.db, scope, query.engineGuid),
      countWaiting(deps.db, scope, query.engineGuid),
    ])
    const texts = await readTexts(
      deps.db,
      scope,
      rows.map(({ guid }) => guid),
    )
    return {
      photos: toPhotos(deps, rows).map((photo) => ({ photo, texts: texts.get(photo.guid) ?? [] })),
      total,
      waiting: waiting.text,
    }
  },

  async suggest({ query }, { deps, session: { scope } }) {
    await getGalleryRecord(deps.db, scope, { guid: query.engineGuid })
    const [participants, notListed] = await Promise.all([
      suggestParticipants(deps.db, scope, query.engineGuid, query.text),
      listNotListed(deps.db, scope, query.engineGuid, query.text),
    ])
    return { participants, notListed }
  },

  async decide({ body }, { deps, session: { scope } }) {
    const { decision, photo } = await decideMatch(deps, scope, body)
    const [burst, total] = await Promise.all([
      body.numbers.length > 0 ? listBurst(deps.db, scope, photo) : [],
      countOpen(deps.db, scope, photo.engineGuid),
    ])
    return { decision, burst: toPhotos(deps, burst), total }
  },

  photo: ({ query }, { deps, session: { scope } }) =>
    readPhotoPeople(deps.db, scope, query.contentGuid),
  remove: ({ body }, { deps, session }) => removeMatch(deps, session.scope, body),

  async undo({ body }, { deps, session }) {
    await undoMatch(deps, session.scope, body.decision)
    return {}
  },
}
