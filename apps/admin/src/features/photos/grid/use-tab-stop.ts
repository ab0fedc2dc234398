import type { Photo } from '@proofdesk/contract/admin/photo'
import { useState } from 'react'
import { tileId } from './photo-tile.tsx'

/** The one photo in the tab order: the one focused last, or the first. */
export function useTabStop(photos: readonly Photo[]) {
  const [wanted, setWanted] = useState<string | null>(null)
  const first = photos[0]?.guid
  const isHere = (guid: string | null | undefined) => photos.some((photo) => photo.guid === guid)
  return {
    tabStop: isHere(wanted) ? wanted : first,
    setTabStop: (guid: string | undefined) => setWanted(guid ?? null),
    /** Focuses a photo; the first one if it isn't here. */
    focus: (guid?: string, options?: FocusOptions) => {
      const target = isHere(guid) ? guid : first
      setWanted(target ?? null)
      if (target !== undefined) document.getElementById(tileId(target))?.focus(options)
    },
  }
}
export type TabStop = ReturnType<typeof useTabStop>
