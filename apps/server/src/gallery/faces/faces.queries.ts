import { and, asc, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Executor } from '../../ground/db/client.ts'
import { ofAccount, recordOf } from '../../ground/db/of-account.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import { ERASED, photoFaces } from '../../ground/db/tables/photo-faces.ts'
import { photoCounts, photos } from '../../ground/db/tables/photos.ts'
import type { FaceList } from './face-lists.ts'
import { type Scope, inScope } from '../../ground/requests/scope.ts'
import { isInOpenCollection } from '../collections/is-in-open-collection.ts'

interface Account {
  accountGuid: string
}

/** Faces read per query, about 2.5 MB. */
const READ_AT_ONCE = 5_000
const DIMENSION_BYTES = 4

/** All faces of a gallery that this version of the engine has described. */
export async function readFaceList(
  db: Executor,
  account: Account,
  engineGuid: string,
  version: string,
): Promise<FaceList> {
  const guids: string[] = []
  const pieces: Buffer[] = []
  for (let last: string | undefined; ;) {
    const page = db
      .select({ guid: photoFaces.guid, embedding: photoFaces.embedding })
      .from(photoFaces)
      .where(
        and(
          ofAccount(photoFaces, account),
          eq(photoFaces.engineGuid, engineGuid),
          eq(photoFaces.version, version),
          last === undefined ? undefined : gt(photoFaces.guid, last),
        ),
      )
      .orderBy(asc(photoFaces.guid))
      .limit(READ_AT_ONCE)
      .as('page')
    // Reading one value with all bytes is several times as fast as reading a value per face.
    const [row] = await db
      .select({
        guids: sql<string[] | null>`array_agg(${page.guid} order by ${page.guid})`,
        bytes: sql<Buffer | null>`string_agg(${page.embedding}, ''::bytea order by ${page.guid})`,
      })
      .from(page)
    if (!row?.guids || !row.bytes) break
    for (const guid of row.guids) guids.push(guid)
    pieces.push(row.bytes)
    if (row.guids.length < READ_AT_ONCE) break
    last = row.guids.at(-1)
  }
  return { guids, embeddings: joinNumbers(pieces) }
}

function joinNumbers(pieces: readonly Buffer[]): Float32Array {
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0)
  const bytes = new Uint8Array(length)
  let at = 0
  for (const piece of pieces) {
    bytes.set(piece, at)
    at += piece.length
  }
  return new Float32Array(bytes.buffer, 0, length / DIMENSION_BYTES)
}

/** A number per gallery that grows whenever its photos or their search data change. */
export async function readRevisions(
  db: Executor,
  account: Account,
  engineGuids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({
      engineGuid: photoCounts.engineGuid,
      revision: sql<number>`sum(${photoCounts.revision})::float8`,
    })
    .from(photoCounts)
    .where(
      and(
        ofAccount(photoCounts, account),
        inArray(photoCounts.engineGuid, [...engineGuids]),
        eq(photoCounts.status, 'live'),
      ),
    )
    .groupBy(photoCounts.engineGuid)
  return new Map(rows.map(({ engineGuid, revision }) => [engineGuid, revision]))
}

/**
 * Those of the faces that still exist with the same description on a visible photo; for visitors the photo's
 * collections must be visible too.
 */
export async function listShownFaces(
  db: Executor,
  account: Account,
  faceGuids: readonly string[],
  { version, isForVisitors }: { version: string; isForVisitors: boolean },
) {
  return db
    .select({
      guid: photoFaces.guid,
      engineGuid: photoFaces.engineGuid,
      photoGuid: photoFaces.photoGuid,
    })
    .from(photoFaces)
    .innerJoin(photos, eq(photos.guid, photoFaces.photoGuid))
    .where(
      and(
        ofAccount(photoFaces, account),
        isOneOf(photoFaces.guid, faceGuids),
        eq(photoFaces.version, version),
        isShown(isForVisitors),
      ),
    )
}

/** Those of the photos that are visible; for visitors their collections must be visible too. */
export async function listShownPhotos(
  db: Executor,
  account: Account,
  guids: readonly string[],
  { isForVisitors }: { isForVisitors: boolean },
) {
  if (guids.length === 0) return []
  return db
    .select({ guid: photos.guid, engineGuid: photos.engineGuid })
    .from(photos)
    .where(and(ofAccount(photos, account), isOneOf(photos.guid, guids), isShown(isForVisitors)))
}

/** All faces on those of the photos that have an erased face. */
export async function listFacesBesideErased(
  db: Executor,
  account: Account,
  photoGuids: readonly string[],
) {
  if (photoGuids.length === 0) return []
  const erased = db
    .select({ photoGuid: photoFaces.photoGuid })
    .from(photoFaces)
    .where(
      and(
        ofAccount(photoFaces, account),
        isOneOf(photoFaces.photoGuid, photoGuids),
        eq(photoFaces.version, ERASED),
      ),
    )
  const { engineGuid, photoGuid, embedding, version } = photoFaces
  return db
    .select({ engineGuid, photoGuid, embedding, version })
    .from(photoFaces)
    .where(and(ofAccount(photoFaces, account), inArray(photoGuid, erased)))
}

/** Condition on photos: live ones, and for visitors only those of published collections. */
export function isShown(isForVisitors: boolean) {
  return and(
    eq(photos.status, 'live'),
    isNull(photos.deletedAt),
    isForVisitors ? isInOpenCollection(photos.collectionGuids) : undefined,
  )
}

/** Condition: thousands of guids as one parameter. */
function isOneOf(column: AnyPgColumn, guids: readonly string[]) {
  return sql`${column} = any(${`{${guids.join(',')}}`}::uuid[])`
}

/** A face in a gallery of the scope; otherwise undefined. */
export async function findFace(
  db: Executor,
  { accountGuid }: Scope,
  engineGuid: string,
  guid: string,
) {
  const [face] = await db
    .select({ embedding: photoFaces.embedding, version: photoFaces.version })
    .from(photoFaces)
    .where(
      and(
        recordOf(photoFaces, { accountGuid }, guid),
        eq(photoFaces.engineGuid, engineGuid),
        ne(photoFaces.version, ERASED),
      ),
    )
  return face
}

/** The photo in scope with this key, if its gallery has selfie search. */
export async function findSearchedPhoto(db: Executor, scope: Scope, key: string) {
  const [row] = await db
    .select({ guid: photos.guid, features: galleries.features })
    .from(photos)
    .innerJoin(galleries, eq(galleries.guid, photos.engineGuid))
    .where(
      and(inScope(scope), ofAccount(photos, scope), eq(photos.key, key), isNull(photos.deletedAt)),
    )
  return row
}

/** The faces of a photo, without erased ones. */
export async function listFaces(db: Executor, account: Account, photoGuid: string) {
  const { guid, x, y, width, height, score } = photoFaces
  return db
    .select({ guid, x, y, width, height, score })
    .from(photoFaces)
    .where(
      and(
        ofAccount(photoFaces, account),
        eq(photoFaces.photoGuid, photoGuid),
        ne(photoFaces.version, ERASED),
      ),
    )
    .orderBy(asc(photoFaces.x), asc(photoFaces.guid))
}
