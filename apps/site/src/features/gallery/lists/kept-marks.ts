import { readStored, writeStored } from '../../../lib/browser-storage.ts'
import { favouritesKey } from '../../../lib/early-favourites.ts'
import { rejectedKey } from '../../../lib/kept-list.ts'
import { LIST_MAX, parseFavourites } from '../use-favourites.ts'
import type { Marks } from './list-changes.ts'

const baseKey = (engineGuid: string) => `proofdesk.list-sent.${engineGuid}`
const notesKey = (engineGuid: string) => `proofdesk.list-notes.${engineGuid}`

/** The visitor's marks in this browser. */
export function readMarks(engineGuid: string): Marks {
  return toMarks(
    parseFavourites(readStored(favouritesKey(engineGuid)), LIST_MAX),
    parseFavourites(readStored(rejectedKey(engineGuid)), LIST_MAX),
  )
}

export function writeMarks(engineGuid: string, marks: Marks): void {
  const of = (mark: 'like' | 'reject') =>
    [...marks].filter(([, each]) => each === mark).map(([guid]) => guid)
  writeGuids(favouritesKey(engineGuid), of('like'))
  writeGuids(rejectedKey(engineGuid), of('reject'))
}

/** The marks that browser and server had in common after the last sync. */
export function readBase(engineGuid: string): Marks {
  try {
    const base = JSON.parse(readStored(baseKey(engineGuid)) ?? '{}') as {
      likes?: string[]
      rejects?: string[]
    }
    return toMarks(base.likes ?? [], base.rejects ?? [])
  } catch {
    return new Map()
  }
}

export function writeBase(engineGuid: string, marks: Marks): void {
  const of = (mark: 'like' | 'reject') =>
    [...marks].filter(([, each]) => each === mark).map(([guid]) => guid)
  const text = JSON.stringify({ likes: of('like'), rejects: of('reject') })
  if (text !== readStored(baseKey(engineGuid))) writeStored(baseKey(engineGuid), text)
}

/** Notes on photos that haven't been sent yet, by guid. */
export function readNotes(engineGuid: string): Map<string, string> {
  try {
    return new Map(JSON.parse(readStored(notesKey(engineGuid)) ?? '[]') as [string, string][])
  } catch {
    return new Map()
  }
}

export function writeNotes(engineGuid: string, notes: ReadonlyMap<string, string>): void {
  const text = notes.size > 0 ? JSON.stringify([...notes]) : null
  if (text !== readStored(notesKey(engineGuid))) writeStored(notesKey(engineGuid), text)
}

const toMarks = (likes: readonly string[], rejects: readonly string[]): Marks =>
  new Map([
    ...likes.map((guid) => [guid, 'like'] as const),
    ...rejects.map((guid) => [guid, 'reject'] as const),
  ])

function writeGuids(key: string, guids: readonly string[]): void {
  const text = guids.length > 0 ? JSON.stringify(guids) : null
  if (text !== readStored(key)) writeStored(key, text)
}
