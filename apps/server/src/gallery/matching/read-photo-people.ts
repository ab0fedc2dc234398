import type { PhotoPeople } from '@proofdesk/contract/admin/matching'
import { isBibNumber, toBibNumber } from '@proofdesk/domain/bib-number'
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Executor } from '../../ground/db/client.ts'
import { ofAccount, recordOf } from '../../ground/db/of-account.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import { participants } from '../../ground/db/tables/participants.ts'
import { photoAnalyses } from '../../ground/db/tables/photo-analyses.ts'
import { photoMatches } from '../../ground/db/tables/photo-matches.ts'
import { photoTexts } from '../../ground/db/tables/photo-texts.ts'
import { photos } from '../../ground/db/tables/photos.ts'
import { type Scope, inScope } from '../../ground/requests/scope.ts'
import { onStartList, readHasStartList } from '../participants/participants.queries.ts'

/** Who is on a photo, as far as known. Throws `not_found`. */
export async function readPhotoPeople(
  db: Executor,
  scope: Scope,
  photoGuid: string,
): Promise<PhotoPeople> {
  const [photo] = await db
    .select({
      engineGuid: photos.engineGuid,
      nobody: photoMatches.nobodyGuid,
      status: photoAnalyses.status,
    })
    .from(photos)
    .innerJoin(galleries, and(eq(galleries.guid, photos.engineGuid), inScope(scope)))
    .leftJoin(photoMatches, eq(photoMatches.photoGuid, photos.guid))
    .leftJoin(
      photoAnalyses,
      and(eq(photoAnalyses.photoGuid, photos.guid), eq(photoAnalyses.kind, 'text')),
    )
    .where(recordOf(photos, scope, photoGuid))
  if (!photo) throw new AppError('not_found')
  const texts = await readTexts(db, scope, photoGuid)
  const hasStartList = await readHasStartList(db, scope, photo.engineGuid)
  // Without a start list all words that the engine is sure of are searchable, and say nothing about who is on the
  // photo.
  const isFound = ({ counts, isName, text }: (typeof texts)[number]) =>
    counts && (hasStartList || !isName || isBibNumber(text))
  const counting = texts.filter(isFound)
  const wearers = await findWearers(db, scope, photo.engineGuid, counting)
  const byKey = Map.groupBy(counting, ({ key }) => key)
  return {
    found: [...byKey].map(([key, same]) => ({
      text: same[0]!.text,
      texts: same.map(({ guid }) => guid),
      score: Math.max(...same.map(({ score }) => score)),
      isTyped: same.some(({ isTyped }) => isTyped),
      participants: wearers.get(key) ?? [],
    })),
    unsure: texts
      .filter((text) => !isFound(text) && isBibNumber(text.text))
      .map(({ guid, text, score }) => ({ guid, text, score })),
    isNobody: photo.nobody !== null,
    reading: photo.status,
  }
}

/** Texts read in a photo or typed for it, without removed ones, each with its normalised form. */
async function readTexts(db: Executor, scope: Scope, photoGuid: string) {
  const { guid, text, score, version, isSearchable, participantGuid, removedGuid } = photoTexts
  const rows = await db
    .select({
      guid,
      text,
      score,
      isTyped: sql<boolean>`${version} is null`,
      counts: sql<boolean>`(${version} is null or ${isSearchable} or ${participantGuid} is not null)`,
      isName: sql<boolean>`(${version} is not null and ${participantGuid} is null)`,
    })
    .from(photoTexts)
    .where(
      and(ofAccount(photoTexts, scope), eq(photoTexts.photoGuid, photoGuid), isNull(removedGuid)),
    )
    .orderBy(desc(score), asc(guid))
  return rows.map((row) => ({
    ...row,
    score: toShare(row.score),
    key: toBibNumber(row.text) || row.text,
  }))
}

/** Clamps a stored score to 0–1. */
function toShare(score: number): number {
  return Math.min(Math.max(score || 0, 0), 1)
}

async function findWearers(
  db: Executor,
  scope: Scope,
  engineGuid: string,
  texts: readonly { key: string }[],
): Promise<Map<string, PhotoPeople['found'][number]['participants']>> {
  const keys = [...new Set(texts.map(({ key }) => key))]
  if (keys.length === 0) return new Map()
  const { guid, number, firstName, lastName, isSearchable } = participants
  const rows = await db
    .select({ guid, number, firstName, lastName, isSearchable })
    .from(participants)
    .where(and(onStartList(scope, engineGuid), inArray(number, keys)))
    .orderBy(asc(guid))
    .limit(100)
  return Map.groupBy(rows, (row) => row.number)
}
