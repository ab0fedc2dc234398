import type { UpdateGallery } from '@proofdesk/contract/admin/engines'
import { toKeptTheme } from '@proofdesk/contract/theme'
import { wantedAnalyses } from '@proofdesk/domain/photo-analysis'
import { recordOf } from '../../ground/db/of-account.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import type { Deps } from '../../ground/deps.ts'
import { hashPassword } from '../../studio/auth/password-hash.ts'
import { checkGalleryPassword, keepPassword } from '../access/set-password.ts'
import { changeSlug } from '../addresses/take-slug.ts'
import { enqueueAnalysis } from '../analyses/enqueue-analysis.ts'
import { checkDates } from './check-dates.ts'
import { checkPhotos } from './check-photos.ts'
import { withoutFormerPoint } from './former-focal-point.ts'
import { type GalleryRow, getGallery } from './galleries.queries.ts'
import { checkNameIsFree, withUniqueName } from './gallery-name.ts'
import { lockGallery } from './lock-gallery.ts'
import { recordChanges } from './record-gallery-event.ts'
import { planChanges } from './plan-changes.ts'
import type { Session } from '../../ground/requests/session.ts'

/**
 * Changes the fields in the request and leaves the rest. Features are merged one by one, so that two concurrent changes
 * are both kept.
 */
export async function updateGallery(
  { db, clock, queue }: Deps,
  { scope, account, user }: Session,
  { guid, password, takeFormer, ...changes }: UpdateGallery,
): Promise<GalleryRow> {
  const now = clock.now()
  const passwordHash = password === undefined ? undefined : await hashPassword(password)
  return withUniqueName(() =>
    db.transaction(async (tx) => {
      const current = await lockGallery(tx, scope, guid)
      if (changes.name !== undefined) await checkNameIsFree(tx, scope, changes.name, guid)
      await checkPhotos(tx, scope, changes, current)
      if (password !== undefined)
        checkGalleryPassword(password, [
          ...namesOf({ ...current, ...changes }),
          account.companyName,
        ])
      await keepPassword(tx, { ...current, ...changes }, passwordHash, now)
      const { slug, ...plain } = changes
      const { columns } = await planChanges(tx, scope, current, plain)
      await tx
        .update(galleries)
        .set({
          ...columns,
          ...checkDates(changes, now, current),
          ...withoutFormerPoint(current, changes),
          ...(changes.theme && { theme: toKeptTheme(changes.theme, current.theme) }),
          ...(changes.archived !== undefined && {
            archivedAt: changes.archived ? (current.archivedAt ?? now) : null,
            archiveNoticeAt: null,
          }),
          ...(slug !== undefined && {
            slug: await changeSlug(tx, scope, current, { kind: 'gallery', slug, takeFormer }, now),
          }),
        })
        .where(recordOf(galleries, scope, guid))
      const updated = await getGallery(tx, scope, { guid })
      await recordChanges(
        tx,
        { scope, user },
        {
          before: current,
          after: updated.gallery,
          hasNewPassword: password !== undefined,
          at: now,
        },
      )
      if (wantedAnalyses(updated.gallery, now).join() !== wantedAnalyses(current, now).join())
        await enqueueAnalysis(queue, tx, { ...scope, engineGuid: guid })
      return updated
    }),
  )
}

const namesOf = ({
  name,
  displayTitle,
  slug,
}: {
  name: string
  displayTitle: string
  slug: string
}) => [name, displayTitle, slug]
