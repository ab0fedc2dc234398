import { sql } from 'drizzle-orm'
import type { Database } from '../../ground/db/client.ts'
import { damagedFiles } from '../../ground/db/tables/damaged-files.ts'
import { fileChecks } from '../../ground/db/tables/file-checks.ts'
import { media } from '../../ground/db/tables/media.ts'
import { photos } from '../../ground/db/tables/photos.ts'
import { videos } from '../../ground/db/tables/videos.ts'

/** Deletes the check records of a gallery's files, or of the studio's own pictures, whose records are gone. */
export async function deleteGone(
  db: Database,
  { accountGuid, engineGuid }: { accountGuid: string; engineGuid: string | null },
): Promise<void> {
  for (const table of [fileChecks, damagedFiles])
    await db.execute(sql`
      delete from ${table} c
      where c.account_guid = ${accountGuid} and c.engine_guid is not distinct from ${engineGuid}
        and not exists (select from ${photos} p where c.kind = 'photo' and p.guid = c.guid)
        and not exists (select from ${videos} v where c.kind = 'video' and v.guid = c.guid)
        and not exists (select from ${media} m where c.kind = 'media' and m.files_guid = c.guid)`)
}
