import { and, eq, inArray } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { ofAccount } from '../../ground/db/of-account.ts'
import { photos } from '../../ground/db/tables/photos.ts'

/** The file names of a gallery's photos, including deleted ones; purged ones are named by their guid. */
export async function nameFiles(
  db: Executor,
  gallery: { accountGuid: string; engineGuid: string },
  guids: readonly string[],
): Promise<string[]> {
  const found = await db
    .select({ guid: photos.guid, name: photos.name })
    .from(photos)
    .where(
      and(
        ofAccount(photos, gallery),
        eq(photos.engineGuid, gallery.engineGuid),
        inArray(photos.guid, [...guids]),
      ),
    )
  const names = new Map(found.map(({ guid, name }) => [guid, name]))
  return guids.map((guid) => names.get(guid) ?? guid)
}
