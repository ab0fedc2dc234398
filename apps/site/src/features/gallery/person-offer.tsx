import type { FoundPerson } from '../../lib/found-person.ts'
import { readFaceProof } from '../../lib/found-person.ts'
import { EMPTY_SEARCH, isSearching, type PhotoSearch } from './photo-search.ts'
import { useSale } from './sale.ts'
import type { usePhotoPages } from './use-photo-pages.ts'
import { usePhotoSearch } from './use-photo-search.ts'

/** Offers all photos of a person for one price, where the search was for exactly one. */
export function PersonOffer({ found }: { found: ReturnType<typeof usePhotoPages> }) {
  const sale = useSale()
  const { search } = usePhotoSearch()
  if (!sale?.offerPerson || found.query.isPlaceholderData) return null
  const person = readPerson(search, found)
  return person ? sale.offerPerson(person) : null
}

/**
 * A search for one face, as this browser has made it, or for one text that the server knows to be one person’s. Whatever
 * else is searched for beside it leaves photos of the person out.
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
