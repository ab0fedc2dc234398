import { readStored, writeStored } from './browser-storage.ts'

/** Where a visitor was in a gallery when they left it, in this tab. */
export interface Place {
  /** The query of the address: the search, and the page of it. */
  search: string
  /** Height in px that was scrolled by, in a window of this width. */
  top: number
  width: number
  /** How many photos were loaded. */
  photos: number
  /** Whether a link leads back there. */
  isReturn?: boolean
}

const keyOf = (engineGuid: string) => `proofdesk.place.${engineGuid}`

export function readPlace(engineGuid: string): Place | undefined {
  try {
    const place = JSON.parse(readStored(keyOf(engineGuid), 'session') ?? 'null') as Place | null
    return typeof place?.search === 'string' ? place : undefined
  } catch {
    return undefined
  }
}

export function keepPlace(engineGuid: string, place: Place): void {
  writeStored(keyOf(engineGuid), JSON.stringify(place), 'session')
}
