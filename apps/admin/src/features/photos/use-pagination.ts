import { useEffect, useRef } from 'react'
import type { PhotoGridHandle } from './grid/photo-grid.tsx'
import { PHOTOS_PER_PAGE } from '@proofdesk/domain/photo'

interface PaginationOptions {
  page: number
  total: number | undefined
  /** The page in the address is still loading. */
  isLoading: boolean
  onPage: (page: number, options?: { isStep: boolean }) => void
}

/** Turning a page scrolls to its first photo; a page past the end, after deleting, becomes the last one. */
export function usePagination({ page, total, isLoading, onPage }: PaginationOptions) {
  const top = useRef<HTMLDivElement>(null)
  const grid = useRef<PhotoGridHandle>(null)
  const isTurning = useRef(false)
  const last = total === undefined ? page : Math.max(1, Math.ceil(total / PHOTOS_PER_PAGE))
  useEffect(() => {
    if (!isLoading && page > last) onPage(last, { isStep: false })
  }, [isLoading, page, last, onPage])
  useEffect(() => {
    if (isLoading || !isTurning.current) return
    isTurning.current = false
    grid.current?.focus(undefined, { preventScroll: true })
  }, [isLoading, page])
  const turnTo = (next: number) => {
    isTurning.current = true
    top.current?.scrollIntoView({ block: 'start' })
    onPage(next)
  }
  return { top, grid, turnTo }
}
