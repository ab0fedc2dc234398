import { useCallback, useMemo } from 'react'
import { readStored, useStored, writeStored } from '../../lib/browser-storage.ts'
import { favouritesKey } from '../../lib/early-favourites.ts'
import { useGalleryContext } from '../../lib/gallery-context.ts'
import { useTellVisit } from '../../lib/tell-visit.ts'

/** As many as a list of photos takes by name. */
export const FAVOURITES_MAX = 100

const GUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Reads kept favourites. What can't be read is left out. */
export function parseFavourites(text: string | null): string[] {
  try {
    const guids = JSON.parse(text ?? '[]') as unknown
    if (!Array.isArray(guids)) return []
    const known = guids.filter(
      (guid): guid is string => typeof guid === 'string' && GUID.test(guid),
    )
    return [...new Set(known)].slice(0, FAVOURITES_MAX)
  } catch {
    return []
  }
}

/** The photos and videos of a gallery that its visitor has marked, the same in all tabs of the browser and known to it alone; the newest last. */
export function useFavourites(): {
  guids: readonly string[]
  has: (guid: string) => boolean
  /** One more than are kept is not taken. */
  toggle: (guid: string) => void
  /** As many of them as are kept. */
  add: (guids: readonly string[]) => void
  remove: (guids: readonly string[]) => void
} {
  const { guid: engineGuid } = useGalleryContext().gallery
  const tell = useTellVisit()
  const text = useStored(favouritesKey(engineGuid))
  const guids = useMemo(() => parseFavourites(text), [text])
  const marked = useMemo(() => new Set(guids), [guids])
  const toggle = useCallback(
    (guid: string) => {
      // Another tab may have changed them.
      const kept = parseFavourites(readStored(favouritesKey(engineGuid)))
      const isAdded = !kept.includes(guid)
      if (isAdded && kept.length >= FAVOURITES_MAX) return
      const next = isAdded ? [...kept, guid] : kept.filter((other) => other !== guid)
      writeStored(favouritesKey(engineGuid), next.length > 0 ? JSON.stringify(next) : null)
      if (isAdded) tell({ kind: 'favourite', photoGuid: guid })
    },
    [engineGuid, tell],
  )
  const add = useCallback(
    (more: readonly string[]) => {
      const kept = parseFavourites(readStored(favouritesKey(engineGuid)))
      const added = more
        .filter((guid) => !kept.includes(guid))
        .slice(0, FAVOURITES_MAX - kept.length)
      if (added.length === 0) return
      writeStored(favouritesKey(engineGuid), JSON.stringify([...kept, ...added]))
      for (const photoGuid of added) tell({ kind: 'favourite', photoGuid })
    },
    [engineGuid, tell],
  )
  const remove = useCallback(
    (fewer: readonly string[]) => {
      const kept = parseFavourites(readStored(favouritesKey(engineGuid)))
      const left = kept.filter((guid) => !fewer.includes(guid))
      writeStored(favouritesKey(engineGuid), left.length > 0 ? JSON.stringify(left) : null)
    },
    [engineGuid],
  )
  return { guids, has: (guid) => marked.has(guid), toggle, add, remove }
}
