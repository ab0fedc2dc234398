import { isBibNumber } from '@proofdesk/domain/bib-number'
import { use, type ReactNode } from 'react'
import type { FoundPerson } from '../../lib/found-person.ts'
import { readFaceProof } from '../../lib/found-person.ts'
import { useGalleryContext } from '../../lib/gallery-context.ts'
import { PhotoAlertContext } from '../../lib/photo-alert.ts'
import { EMPTY_SEARCH, isSearching, type PhotoSearch } from './photo-search.ts'
import { useSale } from './sale.ts'
import type { usePhotoPages } from './use-photo-pages.ts'
import { usePhotoSearch } from './use-photo-search.ts'

/**
 * The offer of all photos of a person at one price, if the search was for exactly one; `isAlone` if adding them
 * individually isn't offered beside it. That is known before the shop has loaded.
 */
export function usePersonOffer(found: ReturnType<typeof usePhotoPages>): {
  card: ReactNode
  isAlone: boolean
} {
  const sale = useSale()
  const { search } = usePhotoSearch()
  const person = found.query.isPlaceholderData ? undefined : readPerson(search, found)
  if (!sale || !person) return { card: null, isAlone: false }
  const card = sale.offerPerson?.(person) ?? null
  const isShopKnown = sale.products.length > 0
  return { card, isAlone: card !== null || !isShopKnown }
}

/**
 * A search for one face made in this browser, or for one text that the server knows to be one person’s. Any other
 * filter would leave out photos of the person.
 */
function readPerson(
  search: PhotoSearch,
  { query, photos, total }: ReturnType<typeof usePhotoPages>,
): FoundPerson | undefined {
  const { text, found } = search
  const [part] = found
  const isAlone = !isSearching({ ...search, text: '', found: EMPTY_SEARCH.found })
  if (!isAlone) return undefined
  if (text !== '' && !part) {
    const content = query.data?.pages[0]?.person?.content
    return content && { person: { kind: 'text', text }, photos: content }
  }
  const proof = part && found.length === 1 && text === '' ? readFaceProof(part) : undefined
  if (!proof || photos.length === 0 || photos.length !== total) return undefined
  return { person: { kind: 'face', proof }, photos: photos.map(({ guid }) => guid) }
}

/** Offers emails about more photos if a search was for one number or person, or one face, whatever it found. */
export function usePhotoAlert(found: ReturnType<typeof usePhotoPages>): ReactNode {
  const offer = use(PhotoAlertContext)
  const { account } = useGalleryContext()
  const { search } = usePhotoSearch()
  if (!offer || found.query.isPlaceholderData) return null
  const { text, found: parts } = search
  if (isSearching({ ...search, text: '', found: EMPTY_SEARCH.found })) return null
  if (text !== '' && parts.length === 0) {
    const isPerson = isBibNumber(text) || found.query.data?.pages[0]?.person !== undefined
    return isPerson ? offer({ kind: 'text', text }) : null
  }
  const proof = parts.length === 1 && text === '' ? readFaceProof(parts[0]!) : undefined
  // Faces compared by another service can't be found again here.
  return proof && !account.isSearchedOutside ? offer({ kind: 'face', proof }) : null
}
