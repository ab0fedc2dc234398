import { useMemo } from 'react'
import { usePathname } from '../../lib/address.tsx'
import { useFramed } from '../../lib/frame.ts'
import { useGalleryContext } from '../../lib/gallery-context.ts'
import type { Sale } from './sale.ts'

/** Whether another site shows the gallery in a frame; the console's own preview is none. */
export function useEmbedded(): boolean {
  const { preview } = useGalleryContext()
  return useFramed() && preview === undefined
}

/** What is bought in a frame would lie in a cart of the frame's own: each photo opens in a tab of the gallery's, and is bought there. */
export function useEmbeddedSale(sale: Sale | undefined): Sale | undefined {
  const isEmbedded = useEmbedded()
  const pathname = usePathname()
  return useMemo(() => {
    if (!sale || !isEmbedded) return sale
    const { offerPerson: _, ...others } = sale
    if (!others.buy) return others
    const open = ({ guid }: { guid: string }) =>
      void window.open(`${pathname}?photo=${guid}`, '_blank', 'noopener')
    // A video has no address of its own: it is bought in the gallery's own tab.
    const openGallery = () => void window.open(pathname, '_blank', 'noopener')
    return {
      ...others,
      ...(others.buyVideo && { buyVideo: openGallery }),
      buy: (photos) => photos.slice(0, 1).forEach(open),
    }
  }, [sale, isEmbedded, pathname])
}
