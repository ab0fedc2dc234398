import type { Photo } from '@proofdesk/contract/admin/photo'
import { type KeyboardEvent, type MouseEvent, useRef } from 'react'
import type { PhotoSelection } from '../selection/use-selection.ts'
import { GRID_KEYS, type GridKey, moveInGrid } from './grid-moves.ts'
import type { PhotoRow } from './photo-rows.ts'
import type { TabStop } from './use-tab-stop.ts'

interface GridInput {
  photos: readonly Photo[]
  rows: readonly PhotoRow[]
  selection: Pick<PhotoSelection, 'count' | 'toggle' | 'extend'>
  tabStop: Pick<TabStop, 'focus' | 'setTabStop'>
  onOpen: (guid: string) => void
}

/** Pointer and keyboard input of the grid: arrows move, Space selects, Shift extends, Enter opens. */
export function useGridInput({
  photos,
  rows,
  selection,
  tabStop: { focus, setTabStop },
  onOpen,
}: GridInput) {
  // Shift-arrow extends its range until the focus moves without Shift; the next range then starts at the focus.
  const extending = useRef(false)

  const handleClick = (event: MouseEvent) => {
    const guid = guidOf(event.target)
    if (guid === undefined) return
    setTabStop(guid)
    extending.current = false
    if (event.shiftKey) selection.extend(guid)
    else if (selection.count > 0 || isToggle(event)) selection.toggle(guid)
    else onOpen(guid)
  }
  const move = (
    from: string,
    key: GridKey,
    { isJump, isRange }: { isJump: boolean; isRange: boolean },
  ) => {
    const index = photos.findIndex((photo) => photo.guid === from)
    const next = photos[moveInGrid(rows, index, key, isJump)]?.guid
    if (next === undefined) return
    focus(next)
    if (isRange) selection.extend(next, extending.current ? undefined : from)
    extending.current = isRange
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    const guid = guidOf(event.target)
    if (guid === undefined || event.altKey) return
    const isJump = event.ctrlKey || event.metaKey
    if (event.key === ' ') {
      if (event.shiftKey) selection.extend(guid)
      else selection.toggle(guid)
      extending.current = false
    } else if (event.key === 'Enter') onOpen(guid)
    else if (isGridKey(event.key) && (!isJump || event.key === 'Home' || event.key === 'End'))
      move(guid, event.key, { isJump, isRange: event.shiftKey })
    else return
    event.preventDefault()
  }
  return { handleClick, handleKeyDown }
}

/** The photo that an event belongs to. */
export function guidOf(target: EventTarget): string | undefined {
  return (target as Element).closest<HTMLElement>('[data-guid]')?.dataset.guid
}

const isToggle = ({ metaKey, ctrlKey, target }: MouseEvent) =>
  metaKey || ctrlKey || (target as Element).closest('[data-check]') !== null

const isGridKey = (key: string): key is GridKey => GRID_KEYS.includes(key as GridKey)
