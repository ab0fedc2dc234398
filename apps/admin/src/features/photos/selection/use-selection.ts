import type { Photo } from '@proofdesk/contract/admin/content'
import { useCallback, useMemo, useState } from 'react'
import {
  EMPTY_SELECTION,
  type Selection,
  anchorAt,
  countSelected,
  extendTo,
  forget,
  selectEverything,
  selectPage,
  toggle,
} from './selection.ts'

/**
 * What is selected among the photos of a filter, over its pages; another filter (`filterKey`) begins anew. `chosen` are the photos themselves,
 * null when everything is selected: then only the server knows them all.
 */
export function useSelection(photos: readonly Photo[], total: number, filterKey: string) {
  const [{ key, selection }, setState] = useState({ key: filterKey, selection: EMPTY_SELECTION })
  if (key !== filterKey) setState({ key: filterKey, selection: EMPTY_SELECTION })

  // Photos of pages that were left are selected still, so they are remembered as they were seen last.
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
      forget: (guids: readonly string[]) => change((now) => forget(now, guids)),
    }),
    [change, order],
  )
  const count = countSelected(selection, total)
  const chosen = selection.isAll
    ? null
    : [...selection.named].flatMap((guid) => seen.byGuid.get(guid) ?? [])
  return { ...steps, selection, count, chosen }
}
export type PhotoSelection = ReturnType<typeof useSelection>

function toMap(photos: readonly Photo[]): Map<string, Photo> {
  return new Map(photos.map((photo) => [photo.guid, photo]))
}
