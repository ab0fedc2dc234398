import { useLayoutEffect, useRef, useState } from 'react'

// Without a layout (in tests) any width shows all photos.
const WITHOUT_LAYOUT = 1_200

/** The width of an element, measured before the first paint and updated afterwards. */
export function useGridWidth() {
  const ref = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => setWidth(Math.floor(element.clientWidth) || WITHOUT_LAYOUT)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, width }
}
