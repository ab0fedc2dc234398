import { type PointerEvent, useRef } from 'react'

interface DragOptions<From> {
  /** Returns what is dragged on pointer down; undefined for nothing. */
  begin: (event: PointerEvent<HTMLElement>) => From | undefined
  /** Distance since then in screen pixels. */
  move: (from: From, by: { x: number; y: number }) => void
  end: () => void
}

/** Handlers for an element that is dragged by mouse, pen or finger. */
export function useDrag<From>({ begin, move, end }: DragOptions<From>) {
  const drag = useRef<{ pointer: number; x: number; y: number; from: From }>(undefined)
  const stop = ({ pointerId }: PointerEvent) => {
    if (drag.current?.pointer !== pointerId) return
    drag.current = undefined
    end()
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (drag.current || event.button !== 0) return
      const from = begin(event)
      if (from === undefined) return
      event.currentTarget.setPointerCapture(event.pointerId)
      drag.current = { pointer: event.pointerId, x: event.clientX, y: event.clientY, from }
    },
    onPointerMove: ({ pointerId, clientX, clientY }: PointerEvent) => {
      const held = drag.current
      if (held?.pointer === pointerId) move(held.from, { x: clientX - held.x, y: clientY - held.y })
    },
    onPointerUp: stop,
    onPointerCancel: stop,
  }
}

const ARROWS: Partial<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** The steps of an arrow key, five with Shift; undefined for other keys. */
export function arrowSteps(event: {
  key: string
  shiftKey: boolean
  altKey: boolean
  ctrlKey: boolean
  metaKey: boolean
}): { x: number; y: number } | undefined {
  const way = ARROWS[event.key]
  if (!way || event.altKey || event.ctrlKey || event.metaKey) return undefined
  const steps = event.shiftKey ? 5 : 1
  return { x: way.x * steps, y: way.y * steps }
}
