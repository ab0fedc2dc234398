import { fullName } from '@proofdesk/domain/person-name'
import { toNameWords } from '@proofdesk/domain/participant-match'
import { v7 as newGuid } from 'uuid'
import { participants } from '../ground/db/tables/participants.ts'
import type { GalleryRecord } from './make-gallery.ts'
import type { TestApp } from './test-app.ts'

/** Someone on a gallery's start list; photos aren't compared with it yet. */
export async function makeParticipant(
  { deps }: Pick<TestApp, 'deps'>,
  { accountGuid, guid: engineGuid }: GalleryRecord,
  change: Partial<typeof participants.$inferInsert> = {},
) {
  const person = { number: '1042', firstName: 'Anna', lastName: 'Müller', ...change }
  const [participant] = await deps.db
    .insert(participants)
    .values({
      guid: newGuid(),
      accountGuid,
      engineGuid,
      createdAt: deps.clock.now(),
      nameWords: toNameWords(fullName(person)),
      ...person,
    })
    .returning()
  return participant!
}
