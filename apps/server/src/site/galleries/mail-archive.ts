import { personKey } from '@proofdesk/domain/person-key'
import type { Deps } from '../../ground/deps.ts'
import type { Visitor } from '../../gallery/galleries/open-gallery.ts'
import { openArchive } from './open-archive.ts'
import { sendArchiveLinks } from './send-archive-links.job.ts'

/** Anyone can type any address, so emails are limited per visitor's network, per archive and per address. */
const PER_NETWORK = { points: 10, perSeconds: 3_600 }
const PER_ARCHIVE = { points: 3, perSeconds: 3_600 }
const PER_ADDRESS = { points: 5, perSeconds: 86_400 }

/** Has an archive's links emailed. The address is stored only in the job. Throws `not_found`, `too_many`. */
export async function mailArchive(
  deps: Deps,
  request: Visitor & { ip: string },
  {
    guid,
    key,
    emailAddress,
    language,
  }: { guid: string; key: string; emailAddress: string; language: string },
): Promise<void> {
  const { archive } = await openArchive(deps, request, { guid, key })
  await deps.throttle.require('mailArchiveFrom', request.ip, PER_NETWORK)
  await deps.throttle.require('mailArchive', archive.guid, PER_ARCHIVE)
  await deps.throttle.require('mailArchiveTo', personKey(emailAddress), PER_ADDRESS)
  const { accountGuid } = archive
  await deps.queue.enqueue(deps.db, sendArchiveLinks, {
    accountGuid,
    archiveGuid: archive.guid,
    emailAddress,
    language,
  })
}
