import { and, asc, desc, eq, gt, sql } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { ofAccount } from '../../ground/db/of-account.ts'
import { photoAnalyses } from '../../ground/db/tables/photo-analyses.ts'
import { photoFaces } from '../../ground/db/tables/photo-faces.ts'
import { photos } from '../../ground/db/tables/photos.ts'
import { savedSearchFaces } from '../../ground/db/tables/saved-searches.ts'
import { isShown } from './faces.queries.ts'

interface Account {
  accountGuid: string
}

/** Faces of a gallery described after a moment, on photos that visitors see, each with the time of its description. */
export async function listLaterFaces(
  db: Executor,
  account: Account,
  engineGuid: string,
  { version, after }: { version: string; after: number },
) {
  return db
    .select({
      photoGuid: photoFaces.photoGuid,
      embedding: photoFaces.embedding,
      describedAt: sql<number>`${photoAnalyses.finishedAt}`.mapWith(Number),
    })
    .from(photoFaces)
    .innerJoin(photos, eq(photos.guid, photoFaces.photoGuid))
    .innerJoin(
      photoAnalyses,
      and(eq(photoAnalyses.photoGuid, photoFaces.photoGuid), eq(photoAnalyses.kind, 'faces')),
    )
    .where(
      and(
        ofAccount(photoFaces, account),
        eq(photoFaces.engineGuid, engineGuid),
        eq(photoFaces.version, version),
        gt(photoAnalyses.finishedAt, after),
        isShown(true),
      ),
    )
    .orderBy(asc(photos.sortedAt), asc(photoFaces.guid))
}

/**
 * The descriptions of the faces that a saved search references, the most certain first, without erased ones and those
 * of other versions.
 */
export async function listNamedFaces(
  db: Executor,
  account: Account,
  searchGuid: string,
  { version, limit }: { version: string; limit: number },
): Promise<Float32Array[]> {
  const rows = await db
    .select({ embedding: photoFaces.embedding })
    .from(savedSearchFaces)
    .innerJoin(photoFaces, eq(photoFaces.guid, savedSearchFaces.faceGuid))
    .where(
      and(
        ofAccount(savedSearchFaces, account),
        eq(savedSearchFaces.searchGuid, searchGuid),
        eq(photoFaces.version, version),
      ),
    )
    .orderBy(desc(photoFaces.score), asc(photoFaces.guid))
    .limit(limit)
  return rows.map(({ embedding }) => embedding)
}
