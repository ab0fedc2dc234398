import type { SelectiveText } from '@proofdesk/domain/selective-search'
import { toWordsOfName } from '@proofdesk/domain/selective-search'
import { fullName } from '@proofdesk/domain/person-name'
import { and, eq, inArray, like } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { participants } from '../../ground/db/tables/participants.ts'
import type { Scope } from '../../ground/requests/scope.ts'
import type { ShownThing } from '../photos/shown-condition.ts'
import { onStartList } from './participants.queries.ts'

/** So many people of a start list have one name at most; no search needs more to fill its photos. */
const PEOPLE_MAX = 2_000
/** Shorter words that are read on a photo say nothing of a name. */
const READ_WORD_MIN = 3

export interface SearchedPlace {
  scope: Scope
  engineGuid: string
  hasStartList: boolean
}

/** What photos have to show that a selective text is a search for. */
export async function findShown(
  db: Executor,
  place: SearchedPlace,
  asked: SelectiveText,
): Promise<ShownThing[]> {
  if ('anyNumber' in asked) return [await ofNumbers(db, place, asked.anyNumber)]
  const things: ShownThing[] = []
  for (const number of asked.numbers) things.push(await ofNumbers(db, place, [number]))
  if (asked.nameWords.length > 0) things.push(await ofName(db, place, asked.nameWords))
  return things
}

/**
 * Anyone who does not want to be found takes their number out of the search, also where others share it. A keyword that
 * is no one's number on a start list is something else: a year, a distance.
 */
async function ofNumbers(
  db: Executor,
  place: SearchedPlace,
  numbers: readonly string[],
): Promise<ShownThing> {
  const wearers = await listWearers(db, place, numbers)
  const wornBy = Map.groupBy(wearers, ({ number }) => number)
  const isKeyword = (number: string) => {
    const these = wornBy.get(number)
    return these ? these.every(({ isSearchable }) => isSearchable) : !place.hasStartList
  }
  return {
    texts: numbers.flatMap((number) => [number, number.toLowerCase(), `#${number}`]),
    participants: wearers.map(({ guid }) => guid),
    isByName: false,
    keywords: numbers.filter(isKeyword),
    words: [],
  }
}

/** Photos of those who have all of these words in their name: by their number, or by the name that is read on them. */
async function ofName(
  db: Executor,
  place: SearchedPlace,
  words: readonly string[],
): Promise<ShownThing> {
  const called = await listCalled(db, place, words)
  const numbers = called.map((person) => person.number).filter((each) => each !== '')
  const wearers = numbers.length > 0 ? await listWearers(db, place, numbers) : []
  const isRead = called.length > 0 && words.every((word) => word.length >= READ_WORD_MIN)
  return {
    texts: [],
    participants: wearers.map(({ guid }) => guid),
    isByName: true,
    keywords: [],
    words: isRead ? words : [],
  }
}

/** Those who can be found and have all of these words in their name. */
export async function listCalled(
  db: Executor,
  { scope, engineGuid }: SearchedPlace,
  words: readonly string[],
): Promise<{ number: string; words: string[] }[]> {
  const { number, firstName, lastName, searchText, isSearchable } = participants
  const near = await db
    .select({ number, firstName, lastName })
    .from(participants)
    .where(
      and(
        onStartList(scope, engineGuid),
        eq(isSearchable, true),
        ...words.map((word) => like(searchText, `%${word}%`)),
      ),
    )
  return near
    .map((person) => ({ number: person.number, words: toWordsOfName(fullName(person)) }))
    .filter(({ words: own }) => words.every((word) => own.includes(word)))
    .slice(0, PEOPLE_MAX)
}

/** Everyone who wears one of these numbers: a photo of a shared one names one of them. */
export function listWearers(
  db: Executor,
  { scope, engineGuid }: SearchedPlace,
  numbers: readonly string[],
) {
  const { guid, number, isSearchable } = participants
  return db
    .select({ guid, number, isSearchable })
    .from(participants)
    .where(and(onStartList(scope, engineGuid), inArray(number, [...numbers])))
    .limit(2 * PEOPLE_MAX)
}
