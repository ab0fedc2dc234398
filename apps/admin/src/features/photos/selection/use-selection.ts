import type { Photo } from '@proofdesk/contract/admin/content'
import { useCallback, useMemo, useRef, useState } from 'react'
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
  const seen = useRef(new Map<string, Photo>())
  for (const photo of photos) seen.current.set(photo.guid, photo)
  const order = useRef<string[]>([])
  order.current = photos.map(({ guid }) => guid)

  const change = useCallback(
    (step: (selection: Selection) => Selection) =>
      setState((state) => ({ ...state, selection: step(state.selection) })),
    [],
  )
  const steps = useMemo(
    () => ({
      toggle: (guid: string) => change((now) => toggle(now, guid)),
      extend: (guid: string, from?: string) =>
        change((now) =>
          extendTo(from === undefined ? now : anchorAt(now, from), guid, order.current),
        ),
      selectPage: () => change((now) => selectPage(now, order.current)),
      selectEverything: () => change(selectEverything),
      clear: () => change(() => EMPTY_SELECTION),
      forget: (guids: readonly string[]) => change((now) => forget(now, guids)),
    }),
    [change],
  )
  const count = countSelected(selection, total)
  const chosen = selection.isAll
    ? null
    : [...selection.named].flatMap((guid) => seen.current.get(guid) ?? [])
  return { ...steps, selection, count, chosen }
}
export type PhotoSelection = ReturnType<typeof useSelection>
