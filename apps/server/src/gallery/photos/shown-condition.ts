import { type SQL, or, sql } from 'drizzle-orm'
import { photoTexts } from '../../ground/db/tables/photo-texts.ts'
import { photos } from '../../ground/db/tables/photos.ts'

/** Something that a photo has to show, in any of these ways; file names don't matter. */
export interface ShownThing {
  /** Any of these searchable texts, in its stored form. */
  texts: readonly string[]
  /** Any of these participants: by a searchable number on the photo, or by their name if `isByName`. */
  participants: readonly string[]
  isByName: boolean
  /** Any of these numbers as a keyword, in the form of `toBibNumber`, unless it was removed from the photo. */
  keywords: readonly string[]
  /** All of these words of a name, each in a searchable text. */
  words: readonly string[]
}

const given = (name: string) => sql.placeholder(name)

/** The condition that a photo shows all of these; `toShownValues` fills its placeholders. */
export function toShownCondition(things: readonly ShownThing[] = []): SQL[] {
  return things.map((thing, n) => {
    const ofGallery = sql`t.account_guid = ${given('accountGuid')} and t.engine_guid = ${given('engineGuid')}`
    const ways = [
      sql`select t.photo_guid from ${photoTexts} t where ${ofGallery} and t.is_searchable
        and t.text = any(${given(`texts${n}`)}::text[])`,
      sql`select t.photo_guid from ${photoTexts} t where ${ofGallery}
        and t.participant_guid = any(${given(`participants${n}`)}::uuid[])
        ${thing.isByName ? sql`` : sql`and t.is_searchable`}`,
      ...(thing.keywords.length > 0 ? [keywordsWay(thing, n)] : []),
      ...(thing.words.length > 0 ? [wordsWay(thing, n)] : []),
    ]
    return sql`${photos.guid} in (${sql.join(ways, sql` union all `)})`
  })
}

export function toShownValues(things: readonly ShownThing[] = []): Record<string, unknown> {
  return Object.fromEntries(
    things.flatMap(({ texts, participants, keywords, words }, n) => [
      [`texts${n}`, texts],
      [`participants${n}`, participants],
      ...(keywords.length > 0 ? [[`keywords${n}`, keywords]] : []),
      ...[...keywords, ...words].flatMap((word, at) => {
        const plain = word.toLowerCase()
        return [
          [`start${n}_${at}`, plain.length < 3 ? `${plain}%` : `%${plain}%`],
          [`inner${n}_${at}`, plain.length < 3 ? `% ${plain}%` : `%${plain}%`],
        ]
      }),
      ...words.map((word, at) => [`whole${n}_${at}`, `% ${word} %`]),
    ]),
  )
}

const LIVE = sql`p.account_guid = ${given('accountGuid')} and p.engine_guid = ${given('engineGuid')}
  and p.status = 'live' and p.deleted_at is null`

/** The trigram index finds photos that contain a word somewhere; those are then checked exactly. */
const holds = (n: number, at: number) =>
  sql`(p.search_text like ${given(`start${n}_${at}`)} or p.search_text like ${given(`inner${n}_${at}`)})`

const toNumber = (text: SQL) => sql`upper(regexp_replace(${text}, '[^[:alnum:]]+', '', 'g'))`

// A number that was removed and typed again is found as a text.
function keywordsWay({ keywords }: ShownThing, n: number): SQL {
  return sql`select p.guid from ${photos} p where ${LIVE} and (${or(...keywords.map((_, at) => holds(n, at)))})
    and exists (select 1 from unnest(p.keywords) k where ${toNumber(sql`k`)} = any(${given(`keywords${n}`)}::text[])
      and not exists (select 1 from ${photoTexts} t where t.photo_guid = p.guid and t.removed_guid is not null
        and ${toNumber(sql`t.text`)} = ${toNumber(sql`k`)}))`
}

function wordsWay({ keywords, words }: ShownThing, n: number): SQL {
  const each = words.map(
    (_, at) => sql`${holds(n, keywords.length + at)} and exists (
      select 1 from ${photoTexts} t where t.photo_guid = p.guid and t.is_searchable
      and ' ' || regexp_replace(plain_text(t.text), '[^[:alpha:]]+', ' ', 'g') || ' '
        like ${given(`whole${n}_${at}`)})`,
  )
  return sql`select p.guid from ${photos} p where ${LIVE} and ${sql.join(each, sql` and `)}`
}
