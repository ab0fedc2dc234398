import { and, asc, eq, gt, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Executor } from '../db/client.ts'
import { ERASED, photoFaces } from '../db/tables/photo-faces.ts'

const ErasedFace = z.object({
  guid: z.guid(),
  photoGuid: z.guid(),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
})
/** Where a face was that a person had erased: its place on a photo, and nothing that it could be compared by. */
export type ErasedFace = z.infer<typeof ErasedFace>

const AT_ONCE = 1_000

/** Every erased face, one a line, in a fixed order: the same faces are the same list. */
export async function* listErasedFaces(db: Executor): AsyncGenerator<string, void, undefined> {
  const { guid, photoGuid, x, y, width, height } = photoFaces
  for (let last: string | undefined; ;) {
    const page = await db
      .select({ guid, photoGuid, x, y, width, height })
      .from(photoFaces)
      .where(and(eq(photoFaces.version, ERASED), last ? gt(guid, last) : undefined))
      .orderBy(asc(guid))
      .limit(AT_ONCE)
    for (const face of page) yield `${JSON.stringify(face)}\n`
    if (page.length < AT_ONCE) return
    last = page.at(-1)!.guid
  }
}

/**
 * Erases faces again in a database that was backed up before they were: by their guid, or by their place on the photo
 * where it was looked at again. A photo that wasn't looked at yet learns the place, so that nothing is described there.
 */
export async function eraseAgain(db: Executor, lines: AsyncIterable<string>): Promise<void> {
  let batch: ErasedFace[] = []
  for await (const line of lines) {
    if (!line) continue
    batch.push(ErasedFace.parse(JSON.parse(line)))
    if (batch.length === AT_ONCE) await eraseBatch(db, batch.splice(0))
  }
  if (batch.length > 0) await eraseBatch(db, batch)
}

async function eraseBatch(db: Executor, batch: readonly ErasedFace[]): Promise<void> {
  const erased = sql`(select * from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as
    e ("guid" uuid, "photoGuid" uuid, x real, y real, width real, height real)) e`
  await db.execute(sql`
    update ${photoFaces} f set embedding = ''::bytea, version = ${ERASED} from ${erased}
    where f.photo_guid = e."photoGuid" and f.version <> ${ERASED} and (f.guid = e."guid" or (
      abs(f.x + f.width / 2 - e.x - e.width / 2) < least(f.width, e.width) / 2
      and abs(f.y + f.height / 2 - e.y - e.height / 2) < least(f.height, e.height) / 2))`)
  await db.execute(sql`
    insert into ${photoFaces}
      (guid, account_guid, engine_guid, photo_guid, x, y, width, height, score, embedding, version)
    select e."guid", p.account_guid, p.engine_guid, p.guid, e.x, e.y, e.width, e.height, 0, ''::bytea, ${ERASED}
    from ${erased} join photos p on p.guid = e."photoGuid"
    on conflict do nothing`)
}
