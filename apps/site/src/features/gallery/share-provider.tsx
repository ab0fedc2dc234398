import { type ReactNode, useState } from 'react'
import { useGalleryContext } from '../../lib/gallery-context.ts'
import { latePart } from '../../widgets/late-part.tsx'
import { ShareContext, type Shared } from './share.ts'

const ShareSheet = latePart(async () => (await import('./share-sheet.tsx')).ShareSheet)

/**
 * Lets its contents share addresses by a sheet. It is around the page rather than inside the lightbox, which would
 * handle the sheet's keys.
 */
export function ShareProvider({ children }: { children: ReactNode }) {
  const { showShareButtons } = useGalleryContext().gallery
  const [shared, setShared] = useState<Shared>()
  return (
    <ShareContext value={showShareButtons ? setShared : undefined}>
      {children}
      {shared && <ShareSheet {...shared} onClose={() => setShared(undefined)} />}
    </ShareContext>
  )
}
