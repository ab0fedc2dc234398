import { type ReactNode, useCallback, useState } from 'react'
import { useGalleryContext } from '../../lib/gallery-context.ts'
import { latePart } from '../../widgets/late-part.tsx'
import { ShareContext, type Shared } from './share.ts'

const ShareSheet = latePart(async () => (await import('./share-sheet.tsx')).ShareSheet)

/**
 * Offers what is inside to hand addresses on: by a phone's own ways, elsewhere by a sheet. It is around the page
 * and not inside of the lightbox, whose keys would answer those of the sheet.
 */
export function ShareProvider({ children }: { children: ReactNode }) {
  const { showShareButtons } = useGalleryContext().gallery
  const [shared, setShared] = useState<Shared>()
  const open = useCallback((asked: Shared) => {
    const openSheet = () => setShared(asked)
    const { title, url } = asked
    if (!('share' in navigator) || !matchMedia('(pointer: coarse)').matches) return openSheet()
    // Anyone who changes their mind is asked nothing else.
    navigator
      .share({ title, url })
      .catch((error: unknown) => ((error as Error).name === 'AbortError' ? undefined : openSheet()))
  }, [])
  return (
    <ShareContext value={showShareButtons ? open : undefined}>
      {children}
      {shared && <ShareSheet {...shared} onClose={() => setShared(undefined)} />}
    </ShareContext>
  )
}
