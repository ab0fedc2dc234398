import { type CSSProperties, useRef, useState } from 'react'
import { useDrag } from '../../lib/use-drag.ts'

/** The top and height of each row when the drag began. */
type Row = Pick<DOMRect, 'top' | 'height'>

/** Where a row goes that is dragged by so many pixels: after all others whose middle it has passed. */
export function dropIndex(rows: readonly Row[], from: number, by: number): number {
  const middle = (at: number) => rows[at]!.top + rows[at]!.height / 2
  return rows.filter((_, at) => at !== from && middle(at) < middle(from) + by).length
}

interface Dragged {
  from: number
  to: number
  by: number
  height: number
}

/** Reorders rows by dragging their handles. Other rows make room while it is dragged, and the order changes at the end. */
export function useRowDrag(onDrop: (from: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null)
  const [dragged, setDragged] = useState<Dragged>()
  const handlers = useDrag<{ rows: Row[]; from: number }>({
    begin({ currentTarget }) {
      const rows = [...(list.current?.children ?? [])]
      const from = rows.findIndex((row) => row.contains(currentTarget))
      return from < 0 ? undefined : { rows: rows.map((row) => row.getBoundingClientRect()), from }
    },
    move({ rows, from }, { y }) {
      setDragged({ from, to: dropIndex(rows, from, y), by: y, height: rows[from]!.height })
    },
    end() {
      if (dragged && dragged.to !== dragged.from) onDrop(dragged.from, dragged.to)
      setDragged(undefined)
    },
  })
  return {
    list,
    handlers,
    styleOf: (at: number): CSSProperties | undefined => dragged && toStyle(dragged, at),
  }
}

function toStyle({ from, to, by, height }: Dragged, at: number): CSSProperties {
  if (at === from) return { transform: `translateY(${by}px)`, position: 'relative', zIndex: 1 }
  const passes = (at > from && at <= to) || (at < from && at >= to)
  const shift = !passes ? 0 : at > from ? -height : height
  return { transform: `translateY(${shift}px)`, transition: 'transform 120ms' }
}
