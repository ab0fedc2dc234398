import type { SiteGallery } from '@proofdesk/contract/site/gallery'
import { useCallback, useMemo } from 'react'
import { readStored, useStored, writeStored } from '../../lib/browser-storage.ts'
import { favouritesKey } from '../../lib/early-favourites.ts'
import { useGalleryContext } from '../../lib/gallery-context.ts'
import { keptListKey, parseKeptList, rejectedKey } from '../../lib/kept-list.ts'
import { useRecordVisit } from '../../lib/record-visit.ts'

/** Maximum number of photos that one request can name. */
export const FAVOURITES_MAX = 100
/** Maximum number of photos that the browser keeps for a list sent to the studio. */
export const LIST_MAX = 2_000

const GUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Parses stored favourites, leaving out anything invalid. */
export function parseFavourites(text: string | null, max = FAVOURITES_MAX): string[] {
  try {
    const guids = JSON.parse(text ?? '[]') as unknown
    if (!Array.isArray(guids)) return []
    const known = guids.filter(
      (guid): guid is string => typeof guid === 'string' && GUID.test(guid),
    )
    return [...new Set(known)].slice(0, max)
  } catch {
    return []
  }
}

/** Maximum number of favourites; the studio's own maximum where visitors choose photos for it. */
export function favouritesMax({ selections }: SiteGallery): number {
  return selections ? selections.maximum || LIST_MAX : FAVOURITES_MAX
}

/**
 * The photos and videos that the visitor marked in a gallery, newest last, in sync across the browser's tabs. Where
 * visitors choose photos for the studio, favourites are sent from here to the open list.
 */
export function useFavourites(): {
  guids: readonly string[]
  /** The visitor's own and those chosen by others on the list. */
  chosen: readonly string[]
  has: (guid: string) => boolean
  isOfOthers: (guid: string) => boolean
  max: number
  /** Why favourites can't be changed; empty if they can. */
  lock: '' | 'submitted' | 'over'
  /** Marks or unmarks one; ignored at the maximum. */
  toggle: (guid: string) => void
  /** Marks several, up to the maximum. */
  add: (guids: readonly string[]) => void
  remove: (guids: readonly string[]) => void
} {
  const { gallery } = useGalleryContext()
  const { guid: engineGuid } = gallery
  const max = favouritesMax(gallery)
  const text = useStored(favouritesKey(engineGuid))
  const keptText = useStored(keptListKey(engineGuid))
  const guids = useMemo(() => parseFavourites(text, max), [text, max])
  const marked = useMemo(() => new Set(guids), [guids])
  const kept = useMemo(
    () => (gallery.selections ? parseKeptList(keptText) : undefined),
    [gallery, keptText],
  )
  const others = useMemo(() => new Set(kept?.others), [kept])
  const chosen = useMemo(() => [...new Set([...others, ...guids])], [others, guids])
  const lock = kept?.lock ?? ''
  const change = useChange(engineGuid, max, lock !== '')
  const toggle = useCallback(
    (guid: string) =>
      change((now) =>
        now.includes(guid) ? now.filter((other) => other !== guid) : [...now, guid],
      ),
    [change],
  )
  const add = useCallback(
    (more: readonly string[]) => change((now) => [...new Set([...now, ...more])]),
    [change],
  )
  const remove = useCallback(
    (fewer: readonly string[]) => change((now) => now.filter((guid) => !fewer.includes(guid))),
    [change],
  )
  const isOfOthers = (guid: string) => others.has(guid)
  const has = (guid: string) => marked.has(guid)
  return { guids, chosen, has, isOfOthers, max, lock, toggle, add, remove }
}

type Change = (change: (guids: readonly string[]) => readonly string[]) => void

/** Changes the stored favourites, read again as another tab may have changed them, and counts new ones. */
function useChange(engineGuid: string, max: number, isLocked: boolean): Change {
  const record = useRecordVisit()
  return useCallback(
    (change) => {
      if (isLocked) return
      const kept = parseFavourites(readStored(favouritesKey(engineGuid)), max)
      const next = change(kept).slice(0, Math.max(max, kept.length))
      const added = next.filter((guid) => !kept.includes(guid))
      if (added.length === 0 && next.length === kept.length) return
      writeStored(favouritesKey(engineGuid), next.length > 0 ? JSON.stringify(next) : null)
      keepApart(engineGuid, added)
      for (const photoGuid of added) record({ kind: 'favourite', photoGuid })
    },
    [engineGuid, max, isLocked, record],
  )
}

/** Removes chosen photos from the rejected ones. */
function keepApart(engineGuid: string, added: readonly string[]): void {
  const rejected = parseFavourites(readStored(rejectedKey(engineGuid)), LIST_MAX)
  const left = rejected.filter((guid) => !added.includes(guid))
  if (left.length === rejected.length) return
  writeStored(rejectedKey(engineGuid), left.length > 0 ? JSON.stringify(left) : null)
}
