import type { GalleryMatches } from '@proofdesk/contract/search'
import type { SiteGallery } from '@proofdesk/contract/site/gallery'
import type { SitePhotoFilter } from '@proofdesk/contract/site/galleries'
import type { QueryClient } from '@tanstack/react-query'
import { keepFaceProof } from '../../lib/found-person.ts'
import { toPhotoFilter, type PhotoSearch } from './photo-search.ts'

/** The number of photos that can be requested by name. */
export const NAMED_MAX = 100

const keyOf = (found: string) => ['found', found]
const matchesKeyOf = (found: string) => ['matches', found]

/** The request for a search, with the photos of its found parts. */
export async function readPhotoFilter(
  queries: QueryClient,
  search: PhotoSearch,
  gallery: SiteGallery,
  options: { page: number; preview?: string },
): Promise<SitePhotoFilter> {
  if (search.found.length === 0) return toPhotoFilter(search, gallery, options)
  const faces = await readFound(queries, search.found, gallery, options.preview)
  return toPhotoFilter(search, gallery, { ...options, faces: faces.slice(0, NAMED_MAX) })
}

/** Guids of the photos that any of these address parts names. */
export async function readFound(
  queries: QueryClient,
  found: readonly string[],
  { slug }: SiteGallery,
  preview: string | undefined,
): Promise<string[]> {
  const lists = await Promise.all(
    found.map((part) =>
      queries.ensureQueryData({
        queryKey: keyOf(part),
        queryFn: async ({ signal }) => {
          const { fetchShared } = await import('./gallery-api.ts')
          return fetchShared({ slug, found: part, preview }, signal)
        },
      }),
    ),
  )
  return [...new Set(lists.flatMap(({ content }) => content))]
}

/** Caches the results of a search with their match for as long as the page is open. */
export function keepFound(
  queries: QueryClient,
  { found, expiresAt }: { found: string; expiresAt: number },
  { content: matches, proof }: Pick<GalleryMatches, 'content' | 'proof'>,
): void {
  keepFaceProof(found, proof)
  queries.setQueryData(keyOf(found), { content: matches.map(({ guid }) => guid), expiresAt })
  queries.setQueryData(
    matchesKeyOf(found),
    new Map(matches.map(({ guid, match }) => [guid, match])),
  )
}

/** Matches in per cent by photo guid; undefined for photos that someone shared. */
export function readMatches(
  queries: QueryClient,
  found: string,
): ReadonlyMap<string, number> | undefined {
  return queries.getQueryData(matchesKeyOf(found))
}

/** The best match first; photos without a known match follow in their present order. */
export function sortByMatch<Photo extends { guid: string }>(
  photos: readonly Photo[],
  matches: readonly ReadonlyMap<string, number>[],
): Photo[] {
  const best = ({ guid }: Photo) => Math.max(0, ...matches.map((of) => of.get(guid) ?? 0))
  return photos.toSorted((one, other) => best(other) - best(one))
}
