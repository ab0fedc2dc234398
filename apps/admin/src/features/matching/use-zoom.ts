import {
  type MouseEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'

/** How many times as large a photo is shown: a number across a street can be read then. */
const ZOOM = 2.5

interface Point {
  /** Shares of the photo's width and height. */
  x: number
  y: number
}

/**
 * Shows a photo larger within its frame, which scrolls then: by a click where it is clicked, by Alt+Z at `middle`. The
 * focus stays in the field.
 */
export function useZoom(middle: Point) {
  const frame = useRef<HTMLDivElement>(null)
  const [zoom, setZoom] = useState(1)
  const at = useRef(middle)
  const toggle = (point: Point) => {
    at.current = point
    setZoom((current) => (current === 1 ? ZOOM : 1))
  }
  useLayoutEffect(() => {
    if (!frame.current || zoom === 1) return
    const { scrollWidth, scrollHeight, clientWidth, clientHeight } = frame.current
    frame.current.scrollTo?.({
      left: at.current.x * scrollWidth - clientWidth / 2,
      top: at.current.y * scrollHeight - clientHeight / 2,
    })
  }, [zoom])
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!event.altKey || event.code !== 'KeyZ') return
    event.preventDefault()
    toggle(middle)
  })
  useEffect(() => {
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
  return {
    frame,
    zoom,
    toggle: () => toggle(middle),
    toggleAt: ({ clientX, clientY, currentTarget }: MouseEvent) => {
      const { left, top, width, height } = currentTarget.getBoundingClientRect()
      toggle({ x: (clientX - left) / width, y: (clientY - top) / height })
    },
  }
}
