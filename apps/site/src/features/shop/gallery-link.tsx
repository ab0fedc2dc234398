import type { AnchorHTMLAttributes } from 'react'
import { toHref } from '../../lib/address.tsx'
import { useGalleryContext } from '../../lib/gallery-context.ts'
import { keepPlace, readPlace } from '../../lib/kept-place.ts'
import { useShopPath } from './shop-path.ts'

/** The link back to the photos: to the search and the previous scroll position. */
export function GalleryLink({
  onClick,
  children,
  ...rest
}: Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'>) {
  const counterPath = useShopPath()
  const { guid } = useGalleryContext().gallery
  const place = readPlace(guid)
  const [path = ''] = counterPath().split('?')
  return (
    <a
      {...rest}
      href={place ? toHref(path, place.search) : counterPath()}
      onClick={(event) => {
        if (place) keepPlace(guid, { ...place, isReturn: true })
        onClick?.(event)
      }}
    >
      {children}
    </a>
  )
}
