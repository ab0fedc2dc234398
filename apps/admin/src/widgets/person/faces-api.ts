import { contract } from '@proofdesk/contract'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import type { FacesFound } from '@proofdesk/contract/search'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { client, queryOf } from '../../lib/api.ts'

/** A gallery with a search for people. */
export type SearchedGallery = Pick<Gallery, 'guid' | 'faceMatchThreshold'>

type Match = FacesFound['galleries'][number]['content'][number]

/** Less similar faces are only returned for galleries whose own threshold is lower. */
const LEAST_ALIKE = 60

/** The result of a person search in the gallery; `requestId` identifies it in the address. */
export interface PersonFound {
  requestId: string
  faces: FacesFound['faces']
  matches: readonly Match[]
  isTooMany: boolean
}

/** A picture of a person in base64, and which of its faces is theirs. */
export interface PersonPicture {
  data: string
  face?: number
}

/** The ways to find a person in a gallery. Results are cached until the console is closed. */
export function usePersonSearch({ guid, faceMatchThreshold }: SearchedGallery) {
  const queries = useQueryClient()
  return useMemo(() => {
    const least = Math.min(LEAST_ALIKE, faceMatchThreshold)
    // A low threshold allows choosing another one later; if it finds too many, the gallery's own is used.
    const find = async (ask: (threshold: number) => Promise<FacesFound>): Promise<PersonFound> => {
      const many = toFound(await ask(least))
      const found = many.isTooMany ? toFound(await ask(faceMatchThreshold)) : many
      queries.setQueryData(keyOf(found.requestId), found.matches)
      return found
    }
    return {
      byPicture: ({ data, face }: PersonPicture) =>
        find((threshold) =>
          client.call(contract.search.byImage, {
            body: { selfie: data, engines: [guid], threshold, ...(face !== undefined && { face }) },
          }),
        ),
      byFace: (faceGuid: string) =>
        find((threshold) =>
          client.call(contract.search.byFace, { body: { engineGuid: guid, faceGuid, threshold } }),
        ),
    }
  }, [queries, guid, faceMatchThreshold])
}

/** The matches of a search; undefined after the console was reloaded. */
export function useMatches(requestId: string): readonly Match[] | undefined {
  const queries: QueryClient = useQueryClient()
  return queries.getQueryData(keyOf(requestId))
}

/** Guids of photos with a face of at least this match, the most similar first. */
export function photosAlike(matches: readonly Match[], threshold: number): string[] {
  return matches.filter(({ match }) => match >= threshold).map(({ guid }) => guid)
}

/** The faces in a photo. */
export const useFaces = (key: string, isNeeded: boolean) =>
  useQuery({ ...queryOf(contract.search.detect, { key }), enabled: isNeeded })

export const erasePerson = (engineGuid: string, { data, face }: PersonPicture) =>
  client.call(contract.search.erase, {
    body: { selfie: data, engines: [engineGuid], ...(face !== undefined && { face }) },
  })

const keyOf = (requestId: string) => ['matches of a person', requestId]

function toFound({ requestId, faces, galleries: [found] }: FacesFound): PersonFound {
  return {
    requestId,
    faces,
    matches: found?.content ?? [],
    isTooMany: found?.isTooMany ?? false,
  }
}
