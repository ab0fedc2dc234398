import type { SelectiveText } from '@proofdesk/domain/selective-search'
import { toWordsOfName } from '@proofdesk/domain/selective-search'
import { fullName } from '@proofdesk/domain/person-name'
import { and, eq, inArray, like } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { participants } from '../../ground/db/tables/participants.ts'
import type { Scope } from '../../ground/requests/scope.ts'
import type { ShownThing } from '../photos/shown-condition.ts'
import { onStartList } from './participants.queries.ts'

/** Maximum number of people on a start list with the same name; a search needs no more to fill its photos. */
const PEOPLE_MAX = 2_000
/** Shorter words read in a photo don't identify a name. */
const READ_WORD_MIN = 3

export interface SearchedPlace {
  scope: Scope
  engineGuid: string
  hasStartList: boolean
}

/** Translates a selective text search into what photos have to show. */
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
 * Someone who doesn't want to be found removes their number from search, even if others share it. A keyword that is no
 * one's number on a start list is something else, such as a year or a distance.
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

/** Photos of people whose name has all of these words: by their number, or by the name read in the photos. */
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

/** Searchable people whose name has all of these words. */
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

/** Everyone who wears one of these numbers: a photo with a shared number names one of them. */
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
