import { useMemo } from 'react'
import { usePathname } from '../../lib/address.tsx'
import { useFramed } from '../../lib/frame.ts'
import { useGalleryContext } from '../../lib/gallery-context.ts'
import type { Sale } from './sale.ts'

/** Whether another site embeds the gallery; the console's own preview isn't one. */
export function useEmbedded(): boolean {
  const { preview } = useGalleryContext()
  return useFramed() && preview === undefined
}

/**
 * Purchases in a frame would be in a cart of the frame's own: instead each photo opens in a tab of the gallery and is
 * bought there.
 */
export function useEmbeddedSale(sale: Sale | undefined): Sale | undefined {
  const isEmbedded = useEmbedded()
  const pathname = usePathname()
  return useMemo(() => {
    if (!sale || !isEmbedded) return sale
    const { offerPerson: _, ...others } = sale
    if (!others.buy) return others
    const open = ({ guid }: { guid: string }) =>
      void window.open(`${pathname}?photo=${guid}`, '_blank', 'noopener')
    // A video has no address of its own, so it is bought in the gallery's own tab.
    const openGallery = () => void window.open(pathname, '_blank', 'noopener')
    return {
      ...others,
      ...(others.buyVideos && { buyVideos: openGallery }),
      buy: (photos) => photos.slice(0, 1).forEach(open),
    }
  }, [sale, isEmbedded, pathname])
}
