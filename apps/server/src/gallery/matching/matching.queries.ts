import type { ReadText, Suggestion } from '@proofdesk/contract/admin/matching'
import { isBibNumber, readBibNumber, splitBibNumbers } from '@proofdesk/domain/bib-number'
import { nearNumbers } from '@proofdesk/domain/near-numbers'
import { toPlainText } from '@proofdesk/domain/plain-text'
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { ofAccount } from '../../ground/db/of-account.ts'
import { participants } from '../../ground/db/tables/participants.ts'
import { photoMatches } from '../../ground/db/tables/photo-matches.ts'
import { photoTexts } from '../../ground/db/tables/photo-texts.ts'
import { photos } from '../../ground/db/tables/photos.ts'
import type { Scope } from '../../ground/requests/scope.ts'
import { photosWithSamePerson } from '../faces/photos-with-same-person.ts'
import { onStartList, readHasStartList } from '../participants/participants.queries.ts'
import { LISTED, type ListedPhoto } from '../photos/list-photos.ts'
import { isUnmatched } from '../photos/no-one-found.ts'

/** Number of a photo's texts that can be chosen with a digit key. */
const TEXTS_SHOWN = 9
const SUGGESTIONS = 8
const BURST_MS = 10_000
const BURST_MAX = 50

/** Condition: live photos of a gallery on which no one was found. The gallery must be known to be in scope. */
function isOpen(scope: Scope, engineGuid: string) {
  return and(
    ofAccount(photos, scope),
    eq(photos.engineGuid, engineGuid),
    sql`${photos.status} = 'live'`,
    isNull(photos.deletedAt),
    ofAccount(photoMatches, scope),
    eq(photoMatches.engineGuid, engineGuid),
    isUnmatched,
  )
}

/** The first `limit` photos by capture time on which no one was found, starting after `after`. */
export async function listOpen(
  db: Executor,
  scope: Scope,
  { engineGuid, after, limit = 20 }: { engineGuid: string; after?: string; limit?: number },
): Promise<ListedPhoto[]> {
  const isAfter =
    after === undefined
      ? undefined
      : sql`(${photos.sortedAt}, ${photos.guid}) > (
        select s.sorted_at, s.guid from photos s where s.account_guid = ${scope.accountGuid} and s.guid = ${after})`
  return db
    .select(LISTED)
    .from(photos)
    .innerJoin(photoMatches, eq(photoMatches.photoGuid, photos.guid))
    .where(and(isOpen(scope, engineGuid), isAfter))
    .orderBy(asc(photos.sortedAt), asc(photos.guid))
    .limit(limit)
}

export async function countOpen(db: Executor, scope: Scope, engineGuid: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(photos)
    .innerJoin(photoMatches, eq(photoMatches.photoGuid, photos.guid))
    .where(isOpen(scope, engineGuid))
  return row!.total
}

/**
 * Photos on which no one was found, taken within ten seconds of this one. If faces in it are known, only those that
 * show one of its people.
 */
export async function listBurst(
  db: Executor,
  scope: Scope,
  { guid, engineGuid, sortedAt }: { guid: string; engineGuid: string; sortedAt: number },
): Promise<readonly ListedPhoto[]> {
  const near = await db
    .select(LISTED)
    .from(photos)
    .innerJoin(photoMatches, eq(photoMatches.photoGuid, photos.guid))
    .where(
      and(
        isOpen(scope, engineGuid),
        sql`${photos.sortedAt} between ${sortedAt - BURST_MS} and ${sortedAt + BURST_MS}`,
        sql`${photos.guid} <> ${guid}`,
      ),
    )
    .orderBy(asc(photos.sortedAt), asc(photos.guid))
    .limit(BURST_MAX)
  return photosWithSamePerson(db, { ...scope, guid }, near)
}

/** The texts read on each of these photos: those that look like numbers first, then by confidence. */
export async function readTexts(
  db: Executor,
  scope: Scope,
  photoGuids: readonly string[],
): Promise<Map<string, ReadText[]>> {
  if (photoGuids.length === 0) return new Map()
  const { guid, photoGuid, text, x, y, width, height, score } = photoTexts
  const rows = await db
    .select({ guid, photoGuid, text, x, y, width, height, score })
    .from(photoTexts)
    .where(
      and(
        ofAccount(photoTexts, scope),
        inArray(photoGuid, [...photoGuids]),
        isNotNull(photoTexts.version),
        isNull(photoTexts.removedGuid),
      ),
    )
    .orderBy(desc(score), asc(guid))
  const byPhoto = Map.groupBy(rows, (row) => row.photoGuid)
  return new Map(
    [...byPhoto].map(([key, texts]) => [
      key,
      texts
        .toSorted((a, b) => Number(isBibNumber(b.text)) - Number(isBibNumber(a.text)))
        .slice(0, TEXTS_SHOWN)
        .map((row) => ({
          guid: row.guid,
          text: row.text,
          score: row.score,
          x: row.x ?? 0,
          y: row.y ?? 0,
          width: row.width ?? 0,
          height: row.height ?? 0,
        })),
    ]),
  )
}

/**
 * Suggests people: the exact number, numbers that start with it, names that contain it, and numbers that are one slip
 * away.
 */
export async function suggestParticipants(
  db: Executor,
  scope: Scope,
  engineGuid: string,
  text: string,
): Promise<Suggestion[]> {
  const number = readBibNumber(text) ?? ''
  const plain = toPlainText(text).replaceAll('\u0000', '').trim()
  if (plain === '') return []
  const near = sql.param(/^\d/.test(number) ? nearNumbers(number) : [])
  const begins = sql`(${number}::text <> '' and starts_with(${participants.number}, ${number}::text))`
  const named = sql`${participants.searchText} like ${`%${plain.replace(/[\\%_]/g, '\\$&')}%`}`
  const { guid, firstName, lastName, isSearchable } = participants
  return db
    .select({ guid, number: participants.number, firstName, lastName, isSearchable })
    .from(participants)
    .where(
      and(
        onStartList(scope, engineGuid),
        sql`(${begins} or ${named} or ${participants.number} = any(${near}::text[]))`,
      ),
    )
    .orderBy(
      sql`${participants.number} = ${number} desc`,
      sql`${begins} desc`,
      sql`${named} desc`,
      sql`length(${participants.number})`,
      asc(participants.number),
      asc(guid),
    )
    .limit(SUGGESTIONS)
}

/** The typed numbers that aren't on the start list; empty without a start list. */
export async function listNotListed(
  db: Executor,
  scope: Scope,
  engineGuid: string,
  text: string,
): Promise<string[]> {
  const numbers = splitBibNumbers(text).filter((number) => /\d/.test(number))
  if (numbers.length === 0 || !(await readHasStartList(db, scope, engineGuid))) return []
  const worn = await db
    .selectDistinct({ number: participants.number })
    .from(participants)
    .where(and(onStartList(scope, engineGuid), inArray(participants.number, numbers)))
  const isWorn = new Set(worn.map(({ number }) => number))
  return numbers.filter((number) => !isWorn.has(number))
}
