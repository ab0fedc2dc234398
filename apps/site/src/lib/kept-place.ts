import { readStored, writeStored } from './browser-storage.ts'

/** A visitor's position in a gallery when they left it, in this tab. */
export interface Place {
  /** The address's query: the search and the page. */
  search: string
  /** Scroll position in px, in a window of this width. */
  top: number
  width: number
  /** Number of loaded photos. */
  photos: number
  /** Whether a link returns there. */
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
