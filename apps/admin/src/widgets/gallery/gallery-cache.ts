import { contract } from '@proofdesk/contract'
import type { Gallery, GalleryFeatures, UpdateGallery } from '@proofdesk/contract/admin/engines'
import { hashKey, type QueryClient } from '@tanstack/react-query'
import { keyOf } from '../../lib/api.ts'

/** What can be changed on a gallery; features one by one. */
export type GalleryChanges = Omit<UpdateGallery, 'guid'>

type GalleryAnswer = { engines: Gallery[] }

/** Shows a change at once wherever the gallery is on the screen: in the list and on its own page. */
export function patchGallery(queries: QueryClient, guid: string, changes: GalleryChanges): void {
  queries.setQueriesData<GalleryAnswer>(
    { queryKey: keyOf(contract.engines.list) },
    (answer) =>
      answer && {
        engines: answer.engines.map((gallery) =>
          gallery.guid === guid ? applyChanges(gallery, changes) : gallery,
        ),
      },
  )
}

function applyChanges(gallery: Gallery, { features, ...changes }: GalleryChanges): Gallery {
  return { ...gallery, ...changes, features: { ...gallery.features, ...features } }
}

/** What takes the changes back, and nothing else: others may have changed the rest meanwhile. */
export function toReverse(
  gallery: Gallery,
  { features, ...changes }: GalleryChanges,
): GalleryChanges {
  const settings = Object.keys(changes) as (keyof typeof changes)[]
  const switches = Object.keys(features ?? {}) as (keyof GalleryFeatures)[]
  return {
    ...Object.fromEntries(settings.map((name) => [name, gallery[name]])),
    ...(features && {
      features: Object.fromEntries(switches.map((name) => [name, gallery.features[name]])),
    }),
  }
}

/** Keeps what the server has just saved, so that the gallery's page stands at once, also at a new address. */
export function storeGallery(queries: QueryClient, gallery: Gallery): void {
  queries.setQueryData<GalleryAnswer>(keyOf(contract.engines.list, { slug: gallery.slug }), {
    engines: [gallery],
  })
  queries.setQueryData<GalleryAnswer>(
    keyOf(contract.engines.list),
    (answer) =>
      answer && {
        engines: answer.engines.some(({ guid }) => guid === gallery.guid)
          ? answer.engines.map((candidate) =>
              candidate.guid === gallery.guid ? gallery : candidate,
            )
          : [gallery, ...answer.engines],
      },
  )
}

/** Forgets a gallery that has been deleted, and asks for the rest anew. Its page may still be on its way out: it must not ask for the gallery again. */
export function dropGallery(queries: QueryClient, { guid, slug }: Gallery): void {
  const ownKey = keyOf(contract.engines.list, { slug })
  void queries.invalidateQueries({ queryKey: ownKey, refetchType: 'none' })
  queries.removeQueries({ queryKey: ownKey, type: 'inactive' })
  void queries.invalidateQueries({
    queryKey: keyOf(contract.engines.list),
    predicate: ({ queryHash }) => queryHash !== hashKey(ownKey),
  })
  queries.setQueryData<GalleryAnswer>(
    keyOf(contract.engines.list),
    (answer) => answer && { engines: answer.engines.filter((gallery) => gallery.guid !== guid) },
  )
}
