import { useLayoutEffect, useRef } from 'react'

/**
 * A picture in the filmstrip. The strip is one tab stop, at the open photo; the arrow keys, which open the previous and
 * the next photo, move the focus along. The lightbox renders the button around it.
 */
export function FilmstripPicture({ src, isOpen }: { src: string; isOpen: boolean }) {
  const image = useRef<HTMLImageElement>(null)
  useLayoutEffect(() => {
    const button = image.current?.closest('button')
    if (!button) return
    button.tabIndex = isOpen ? 0 : -1
    const isInStrip = button.parentElement?.contains(document.activeElement)
    if (isOpen && isInStrip) button.focus({ preventScroll: true })
  }, [isOpen])
  return <img ref={image} className="filmstrip-picture" src={src} alt="" draggable={false} />
}
