import { useMemo } from 'react'
import { readStored, useStored, writeStored } from '../../lib/browser-storage.ts'
import { useGalleryContext } from '../../lib/gallery-context.ts'
import { rejectedKey } from '../../lib/kept-list.ts'
import { LIST_MAX, parseFavourites, useFavourites } from './use-favourites.ts'

/** Photos that the visitor rejects; one that is chosen is rejected no more, and the other way round. */
export function useRejected(): { has: (guid: string) => boolean; toggle: (guid: string) => void } {
  const { guid: engineGuid } = useGalleryContext().gallery
  const { lock, remove } = useFavourites()
  const key = rejectedKey(engineGuid)
  const text = useStored(key)
  const rejected = useMemo(() => new Set(parseFavourites(text, LIST_MAX)), [text])
  return {
    has: (guid) => rejected.has(guid),
    toggle(guid) {
      if (lock !== '') return
      const kept = parseFavourites(readStored(key), LIST_MAX)
      const isAdded = !kept.includes(guid)
      const next = isAdded ? [...kept, guid] : kept.filter((other) => other !== guid)
      writeStored(key, next.length > 0 ? JSON.stringify(next) : null)
      if (isAdded) remove([guid])
    },
  }
}
