import type { Photo } from '@proofdesk/contract/admin/photo'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { useCallback, useMemo, useState } from 'react'
import type { PhotoSearch } from '../search/photo-search.ts'
import {
  EMPTY_SELECTION,
  type Selection,
  anchorAt,
  countSelected,
  extendTo,
  isSelected,
  selectEverything,
  selectPage,
  toggle,
} from './selection.ts'
import { useSource } from './use-source.ts'

interface FoundPage {
  search: PhotoSearch
  photos: readonly Photo[]
  /** Everything that the search finds; undefined until counted. */
  total: number | undefined
}

/**
 * The selection among the photos of a search, across pages; another search starts a new one. The returned object is
 * stable until something changes.
 */
export function useSelection(gallery: Gallery, { search, photos, total }: FoundPage) {
  const filterKey = JSON.stringify({ ...search, page: 0 })
  const [{ key, selection }, setState] = useState({ key: filterKey, selection: EMPTY_SELECTION })
  if (key !== filterKey) setState({ key: filterKey, selection: EMPTY_SELECTION })

  // Photos on other pages are still selected, so their last known state is kept.
  const [seen, setSeen] = useState({ last: photos, byGuid: toMap(photos) })
  if (seen.last !== photos)
    setSeen({ last: photos, byGuid: new Map([...seen.byGuid, ...toMap(photos)]) })
  const order = useMemo(() => photos.map(({ guid }) => guid), [photos])

  const change = useCallback(
    (step: (selection: Selection) => Selection) =>
      setState((state) => ({ ...state, selection: step(state.selection) })),
    [],
  )
  const steps = useMemo(
    () => ({
      toggle: (guid: string) => change((now) => toggle(now, guid)),
      extend: (guid: string, from?: string) =>
        change((now) => extendTo(from === undefined ? now : anchorAt(now, from), guid, order)),
      selectPage: () => change((now) => selectPage(now, order)),
      selectEverything: () => change(selectEverything),
      clear: () => change(() => EMPTY_SELECTION),
    }),
    [change, order],
  )
  /** The photos themselves; null if everything is selected, which only the server knows. */
  const chosen = useMemo(
    () =>
      selection.isAll ? null : [...selection.named].flatMap((guid) => seen.byGuid.get(guid) ?? []),
    [selection, seen],
  )
  const source = useSource(gallery, search, { selection, chosen })
  const count = countSelected(selection, total ?? 0)
  /** How many photos the search finds if the whole page is selected and there are more; otherwise null. */
  const everything = hasMore(selection, photos, total) ? total : null
  return useMemo(
    () => ({
      ...steps,
      count,
      chosen,
      everything,
      source,
      has: (guid: string) => isSelected(selection, guid),
    }),
    [steps, selection, count, chosen, everything, source],
  )
}
export type PhotoSelection = ReturnType<typeof useSelection>

function hasMore(
  selection: Selection,
  photos: readonly Photo[],
  total: number | undefined,
): total is number {
  return (
    !selection.isAll &&
    photos.length > 0 &&
    photos.every(({ guid }) => isSelected(selection, guid)) &&
    total !== undefined &&
    total > photos.length
  )
}

function toMap(photos: readonly Photo[]): Map<string, Photo> {
  return new Map(photos.map((photo) => [photo.guid, photo]))
}
