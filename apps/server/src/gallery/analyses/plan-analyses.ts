import type { Analysis } from '@proofdesk/domain/photo-analysis'
import { and, eq, sql } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { ofAccount } from '../../ground/db/of-account.ts'
import { photoAnalyses } from '../../ground/db/tables/photo-analyses.ts'
import { photos } from '../../ground/db/tables/photos.ts'
import type { PhotoAnalyser } from './photo-analyser.ts'
import { renewLists } from './renew-lists.ts'

interface GalleryIds {
  accountGuid: string
  engineGuid: string
}

/** Records which of a gallery's photos are still to be analysed and deletes findings that are no longer wanted. */
export async function planAnalyses(
  tx: Executor,
  gallery: GalleryIds,
  analysers: readonly PhotoAnalyser[],
  wanted: readonly Analysis[],
): Promise<void> {
  for (const analyser of analysers)
    if (wanted.includes(analyser.kind)) await planKind(tx, gallery, analyser)
    else await deleteKind(tx, gallery, analyser)
}

async function planKind(
  tx: Executor,
  { accountGuid, engineGuid }: GalleryIds,
  { kind, version }: PhotoAnalyser,
): Promise<void> {
  await tx.execute(sql`
    insert into ${photoAnalyses} (account_guid, engine_guid, photo_guid, kind)
    select p.account_guid, p.engine_guid, p.guid, ${kind} from ${photos} p
    where p.account_guid = ${accountGuid} and p.engine_guid = ${engineGuid} and p.status = 'live'
      and p.deleted_at is null
      and not exists (select 1 from ${photoAnalyses} a where a.photo_guid = p.guid and a.kind = ${kind})
    on conflict do nothing`)
  await tx
    .update(photoAnalyses)
    .set({ status: 'waiting', attempts: 0, claimedAt: null })
    .where(
      and(
        ofKind({ accountGuid, engineGuid }, kind),
        eq(photoAnalyses.status, 'done'),
        sql`${photoAnalyses.version} is distinct from ${version}`,
      ),
    )
}

async function deleteKind(
  tx: Executor,
  gallery: GalleryIds,
  analyser: PhotoAnalyser,
): Promise<void> {
  const forgotten = await tx
    .delete(photoAnalyses)
    .where(ofKind(gallery, analyser.kind))
    .returning({ photoGuid: photoAnalyses.photoGuid })
  if (forgotten.length === 0) return
  await analyser.clear(tx, gallery)
  await renewLists(tx, gallery)
}

function ofKind({ accountGuid, engineGuid }: GalleryIds, kind: Analysis) {
  return and(
    ofAccount(photoAnalyses, { accountGuid }),
    eq(photoAnalyses.engineGuid, engineGuid),
    eq(photoAnalyses.kind, kind),
  )
}
