import { useEffect, useState } from 'react'
import { useStored } from '../../lib/browser-storage.ts'
import { useGalleryContext } from '../../lib/gallery-context.ts'
import { keptListKey } from '../../lib/kept-list.ts'
import { takeListKey } from '../../lib/link-list-key.ts'
import { latePart } from '../../widgets/late-part.tsx'
import { useFavourites } from './use-favourites.ts'

const ListKeeper = latePart(async () => (await import('./lists/list-keeper.tsx')).ListKeeper)

/** Keeps the list of a visitor who chooses for the studio; fetched with their first heart, or for a link to a list. */
export function ListHost() {
  const { selections, guid } = useGalleryContext().gallery
  const hasKept = useStored(keptListKey(guid)) !== null
  const hasHearts = useFavourites().guids.length > 0
  const [linkKey, setLinkKey] = useState<string>()
  useEffect(() => {
    const take = () => setLinkKey((current) => takeListKey() ?? current)
    take()
    addEventListener('hashchange', take)
    return () => removeEventListener('hashchange', take)
  }, [])
  if (!selections || !(hasKept || hasHearts || linkKey)) return null
  return <ListKeeper linkKey={linkKey} onOpened={() => setLinkKey(undefined)} />
}
