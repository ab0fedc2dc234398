import { toBibNumber } from '@proofdesk/domain/bib-number'
import { type PhotoText, matchText, toNameWords } from '@proofdesk/domain/participant-match'
import { toSearchText } from '@proofdesk/domain/search-text'
import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { ofAccount } from '../../ground/db/of-account.ts'
import { participants } from '../../ground/db/tables/participants.ts'
import { photoAnalyses } from '../../ground/db/tables/photo-analyses.ts'
import { photoMatches } from '../../ground/db/tables/photo-matches.ts'
import { photoTexts } from '../../ground/db/tables/photo-texts.ts'
import { photos } from '../../ground/db/tables/photos.ts'

export interface GalleryIds {
  accountGuid: string
  engineGuid: string
}

/**
 * Compares the texts of photos with their gallery's start list and writes the results: which texts are searchable,
 * whose numbers the photos show, whether they are settled, and the text for search. Nothing else writes these.
 */
export async function renewMatches(
  tx: Executor,
  gallery: GalleryIds,
  photoGuids: readonly string[],
): Promise<void> {
  // Locked first, so that a concurrent change of a caption, a decision or the start list is either read here or waits.
  const rows = await lockRows(tx, gallery, photoGuids)
  if (rows.length === 0) return
  const texts = await readTexts(tx, gallery, photoGuids)
  const matched = await matchTexts(tx, gallery, texts)
  await saveTexts(tx, matched)
  const byPhoto = Map.groupBy(matched, ({ photoGuid }) => photoGuid)
  const removed = await readRemoved(tx, gallery, photoGuids)
  await saveMatches(
    tx,
    gallery,
    rows.map(({ guid }) => ({
      guid,
      isSettled: (byPhoto.get(guid) ?? []).some(({ match }) => match.isSettled),
    })),
  )
  await saveSearchTexts(
    tx,
    gallery,
    rows.map((row) => {
      const texts = byPhoto.get(row.guid) ?? []
      return { ...row, found: toFound(texts), removed: toRemoved(removed.get(row.guid), texts) }
    }),
  )
}

async function lockRows(
  tx: Executor,
  { accountGuid, engineGuid }: GalleryIds,
  guids: readonly string[],
) {
  const { guid, name, caption, keywords, subject, searchText } = photos
  return tx
    .select({ guid, name, caption, keywords, subject, searchText })
    .from(photos)
    .where(
      and(
        ofAccount(photos, { accountGuid }),
        eq(photos.engineGuid, engineGuid),
        inArray(photos.guid, [...guids]),
      ),
    )
    .orderBy(asc(photos.guid))
    .for('no key update')
}
type SearchedRow = Awaited<ReturnType<typeof lockRows>>[number]

/** The texts that people removed from photos, by photo. */
async function readRemoved(
  tx: Executor,
  { accountGuid }: GalleryIds,
  guids: readonly string[],
): Promise<Map<string, { text: string }[]>> {
  const rows = await tx
    .select({ photoGuid: photoTexts.photoGuid, text: photoTexts.text })
    .from(photoTexts)
    .where(
      and(
        ofAccount(photoTexts, { accountGuid }),
        inArray(photoTexts.photoGuid, [...guids]),
        isNotNull(photoTexts.removedGuid),
      ),
    )
  return Map.groupBy(rows, ({ photoGuid }) => photoGuid)
}

async function readTexts(tx: Executor, { accountGuid }: GalleryIds, guids: readonly string[]) {
  return tx
    .select({
      guid: photoTexts.guid,
      photoGuid: photoTexts.photoGuid,
      text: photoTexts.text,
      score: photoTexts.score,
      isTyped: sql<boolean>`${photoTexts.version} is null`,
      isSearchable: photoTexts.isSearchable,
      participantGuid: photoTexts.participantGuid,
    })
    .from(photoTexts)
    .where(
      and(
        ofAccount(photoTexts, { accountGuid }),
        inArray(photoTexts.photoGuid, [...guids]),
        isNull(photoTexts.removedGuid),
      ),
    )
    .orderBy(asc(photoTexts.guid))
}
type TextRow = Awaited<ReturnType<typeof readTexts>>[number]
type MatchedRow = TextRow & { match: ReturnType<typeof matchText> }

async function matchTexts(
  tx: Executor,
  gallery: GalleryIds,
  texts: readonly TextRow[],
): Promise<MatchedRow[]> {
  if (texts.length === 0) return []
  const [hasStartList, named] = [
    await readHasStartList(tx, gallery),
    await findParticipants(tx, gallery, texts),
  ]
  return texts.map((row) => ({ ...row, match: matchText(row, named, hasStartList) }))
}

async function readHasStartList(tx: Executor, gallery: GalleryIds): Promise<boolean> {
  const [one] = await tx
    .select({ guid: participants.guid })
    .from(participants)
    .where(onStartList(gallery))
    .limit(1)
  return one !== undefined
}

/** Everyone on the start list who wears one of the numbers or whose name has one of the words. */
async function findParticipants(tx: Executor, gallery: GalleryIds, texts: readonly PhotoText[]) {
  const numbers = [...new Set(texts.map(({ text }) => toBibNumber(text)).filter(Boolean))]
  const words = [...new Set(texts.flatMap(({ text }) => toNameWords(text)))]
  const { guid, number, firstName, lastName, isSearchable } = participants
  return tx
    .select({ guid, number, firstName, lastName, isSearchable })
    .from(participants)
    .where(
      and(
        onStartList(gallery),
        sql`(${number} = any(${sql.param(numbers)}::text[])
          or ${participants.nameWords} && ${sql.param(words)}::text[])`,
      ),
    )
    .orderBy(asc(guid))
}

function onStartList({ accountGuid, engineGuid }: GalleryIds) {
  return and(
    ofAccount(participants, { accountGuid }),
    eq(participants.engineGuid, engineGuid),
    isNull(participants.deletedAt),
  )
}

function toFound(matched: readonly MatchedRow[]): string[] {
  return [
    ...new Set(
      matched.flatMap(({ text, match }) => [...(match.isSearchable ? [text] : []), ...match.names]),
    ),
  ]
}

/** The numbers that were removed from a photo and aren't on it otherwise. */
function toRemoved(
  removed: readonly { text: string }[] = [],
  texts: readonly { text: string }[],
): string[] {
  const kept = new Set(texts.map(({ text }) => toBibNumber(text)))
  return removed.map(({ text }) => text).filter((text) => !kept.has(toBibNumber(text)))
}

async function saveTexts(tx: Executor, matched: readonly MatchedRow[]): Promise<void> {
  const changed = matched.filter(
    ({ isSearchable, participantGuid, match }) =>
      isSearchable !== match.isSearchable || participantGuid !== match.participantGuid,
  )
  if (changed.length === 0) return
  await tx.execute(sql`
    update ${photoTexts} t set is_searchable = n.is_searchable, participant_guid = n.participant_guid
    from unnest(
      ${sql.param(changed.map(({ guid }) => guid))}::uuid[],
      ${sql.param(changed.map(({ match }) => match.isSearchable))}::boolean[],
      ${sql.param(changed.map(({ match }) => match.participantGuid))}::uuid[]
    ) n (guid, is_searchable, participant_guid)
    where t.guid = n.guid`)
}

/** Only analysed photos can be settled or not. */
async function saveMatches(
  tx: Executor,
  { accountGuid, engineGuid }: GalleryIds,
  rows: readonly { guid: string; isSettled: boolean }[],
): Promise<void> {
  await tx.execute(sql`
    insert into ${photoMatches} as m (photo_guid, account_guid, engine_guid, is_settled)
    select n.guid, a.account_guid, a.engine_guid, n.is_settled
    from unnest(
      ${sql.param(rows.map(({ guid }) => guid))}::uuid[],
      ${sql.param(rows.map(({ isSettled }) => isSettled))}::boolean[]
    ) n (guid, is_settled)
    join ${photoAnalyses} a on a.photo_guid = n.guid and a.kind = 'text' and a.status = 'done'
      and a.account_guid = ${accountGuid} and a.engine_guid = ${engineGuid}
    on conflict (photo_guid) do update set is_settled = excluded.is_settled
    where m.is_settled <> excluded.is_settled`)
}

async function saveSearchTexts(
  tx: Executor,
  { accountGuid }: GalleryIds,
  rows: readonly (SearchedRow & { found: string[]; removed: string[] })[],
): Promise<void> {
  const changed = rows
    .map((row) => ({ guid: row.guid, before: row.searchText, searchText: toSearchText(row) }))
    .filter(({ before, searchText }) => before !== searchText)
  if (changed.length === 0) return
  await tx.execute(sql`
    update ${photos} p set search_text = n.search_text
    from unnest(
      ${sql.param(changed.map(({ guid }) => guid))}::uuid[],
      ${sql.param(changed.map(({ searchText }) => searchText))}::text[]
    ) n (guid, search_text)
    where p.account_guid = ${accountGuid} and p.guid = n.guid`)
}
