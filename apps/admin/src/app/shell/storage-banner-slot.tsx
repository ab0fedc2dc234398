import { lazy, useEffect, useState } from 'react'
import { useCan } from '../../lib/session.ts'
import { LazyPart } from '../../ui/lazy-part.tsx'

const StorageBanner = lazy(async () => ({
  default: (await import('../../features/upload/storage-banner.tsx')).StorageBanner,
}))

/** After the first screen is there: it must not wait for this. */
const LATER_MS = 2_000

/** Where those who upload are told that room for photos is short. */
export function StorageBannerSlot() {
  const isMeant = useCan()('uploadPhotos')
  const [isLater, setLater] = useState(false)
  useEffect(() => {
    if (!isMeant) return undefined
    const timer = setTimeout(() => setLater(true), LATER_MS)
    return () => clearTimeout(timer)
  }, [isMeant])
  if (!isMeant || !isLater) return null
  return (
    <LazyPart>
      <StorageBanner />
    </LazyPart>
  )
}
