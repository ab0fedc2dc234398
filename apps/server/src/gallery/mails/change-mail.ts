import { isDeepStrictEqual } from 'node:util'
import type { GalleryMail, MailKind } from '@proofdesk/contract/admin/gallery-mails'
import type { Transaction } from '../../ground/db/client.ts'
import { galleryMails } from '../../ground/db/tables/gallery-mails.ts'
import type { Deps } from '../../ground/deps.ts'
import type { Session } from '../../ground/requests/session.ts'
import { lockGallery } from '../galleries/lock-gallery.ts'
import { recordGalleryEvent } from '../galleries/record-gallery-event.ts'
import { findMail, isMailOf } from './mails.queries.ts'

interface Named {
  engineGuid: string
  kind: MailKind
}

/** Gives a gallery its own text of an email; null restores the default of its language. */
export async function changeMail(
  { db, clock }: Deps,
  { scope, account, user }: Session,
  { engineGuid, kind }: Named,
  mail: GalleryMail | null,
) {
  return db.transaction(async (tx) => {
    const gallery = await lockGallery(tx, scope, engineGuid)
    const before = await findMail(tx, { account, gallery, kind })
    await writeMail(tx, { accountGuid: account.guid, engineGuid, kind }, mail)
    const after = await findMail(tx, { account, gallery, kind })
    if (!isDeepStrictEqual(before, after))
      await recordGalleryEvent(tx, { scope, user }, engineGuid, {
        kind: 'changed',
        at: clock.now(),
        values: { fields: ['photosReady'] },
      })
    return after
  })
}

/** Saves the text of an email of a locked gallery. */
export async function writeMail(
  tx: Transaction,
  place: Named & { accountGuid: string },
  mail: GalleryMail | null,
): Promise<void> {
  if (mail === null) await tx.delete(galleryMails).where(isMailOf(place))
  else
    await tx
      .insert(galleryMails)
      .values({ ...place, ...mail })
      .onConflictDoUpdate({ target: [galleryMails.engineGuid, galleryMails.kind], set: mail })
}
