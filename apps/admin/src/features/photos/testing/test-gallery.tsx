import { contract } from '@proofdesk/contract'
import type { Collection } from '@proofdesk/contract/admin/collections'
import type { Photo } from '@proofdesk/contract/admin/photo'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { changeCollections, mainCollection } from '@proofdesk/domain/photo-collections'
import { screen } from '@testing-library/react'
import { type MockApi, mockApi } from '../../../testing/mock-api.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { makeGallery } from '../../../testing/test-records.ts'
import { PhotosTab } from '../photos-tab.tsx'
import { bulkJobs } from '../bulk-jobs/bulk-jobs.ts'

interface OpenOptions {
  photos?: Photo[]
  quarantined?: Photo[]
  collections?: Collection[]
  gallery?: Partial<Gallery>
  /** The address's query, such as `q=finish`. */
  search?: string
  language?: 'en' | 'de'
  /** Changes answers before the screen makes requests. */
  prepare?: (api: MockApi) => void
}

/** The Photos tab of a gallery on a mock server that saves changes. */
export function openPhotos({
  photos = [],
  quarantined = [],
  collections = [],
  gallery: fields = {},
  search = '',
  language = 'en',
  prepare,
}: OpenOptions = {}) {
  const gallery = makeGallery({ slug: 'marathon', ...fields })
  const state = {
    photos: [...photos],
    quarantined: [...quarantined],
    collections: collections.map((collection) => ({ ...collection, engineGuid: gallery.guid })),
  }
  const api = mockApi()
  answerAsServer(api, state, gallery)
  prepare?.(api)
  // Jobs left by an earlier test.
  for (const job of bulkJobs.get()) job.dismiss()
  const rendered = renderScreen(<PhotosTab gallery={gallery} />, {
    path: `/${language}/galleries/marathon/photos${search && `?${search}`}`,
    route: '/:lang/galleries/:slug/photos',
  })
  return { ...rendered, api, gallery, state }
}

interface State {
  photos: Photo[]
  quarantined: Photo[]
  collections: Collection[]
}

function answerAsServer(api: MockApi, state: State, gallery: Gallery): void {
  answerPhotos(api, state)
  answerCollections(api, state)
  api.answer(contract.engines.setFeaturedImage, ({ body }) => ({
    engine: { ...gallery, mediaFeaturedImageGuid: body.guid },
  }))
  api.answer(contract.engines.setCoverImage, ({ body }) => ({
    engine: { ...gallery, mediaCoverGuid: body.guid },
  }))
}

function answerPhotos(api: MockApi, state: State): void {
  const { content } = contract
  const page = (list: Photo[], number = 1) => ({
    content: list.slice((number - 1) * 100, number * 100),
    total: list.length,
  })
  const change = (
    guids: readonly string[],
    fields: Partial<Photo> | ((photo: Photo) => Partial<Photo>),
  ) => {
    state.photos = state.photos.map((photo) =>
      guids.includes(photo.guid)
        ? { ...photo, ...(typeof fields === 'function' ? fields(photo) : fields) }
        : photo,
    )
  }
  api.answer(content.times, () => ({ times: [] }))
  api.answer(contract.matching.list, { photos: [], total: 0, waiting: 0 })
  api.answer(contract.matching.photo, { found: [], unsure: [], isNobody: false, reading: 'done' })
  api.answer(content.list, ({ query }) => {
    if (query.quarantine) return page(state.quarantined, query.page)
    const words = (query.text ?? '').toLowerCase()
    const found = state.photos.filter(
      (photo) =>
        Boolean(photo.deletedAt) === Boolean(query.deleted) &&
        `${photo.name} ${photo.caption}`.toLowerCase().includes(words) &&
        (!query.collections ||
          photo.collectionGuids.some((guid) => query.collections!.includes(guid))),
    )
    return page(found, query.page)
  })
  api.answer(content.quarantine, ({ query }) => page(state.quarantined, query.page))
  api.answer(content.progress, {
    waiting: 0,
    stored: 0,
    processed: 0,
    live: 0,
    quarantined: 0,
    photosPerSecond: 0,
    secondsLeft: null,
    analyses: [],
    videos: { waiting: 0, uploading: 0, checking: 0, previewing: 0, live: 0, quarantined: 0 },
  })
  api.answer(content.remove, ({ query }) => (change(query.content, { deletedAt: Date.now() }), {}))
  api.answer(content.restore, ({ body }) => (change(body.content, { deletedAt: null }), {}))
  api.answer(
    content.move,
    ({ body }) => (
      change(body.content, {
        collectionGuid: body.collectionGuid,
        collectionGuids: body.collectionGuid === null ? [] : [body.collectionGuid],
      }),
      {}
    ),
  )
  api.answer(content.changeCollections, ({ body: { content: guids, add = [], remove = [] } }) => {
    change(guids, ({ collectionGuids }) => {
      const next = changeCollections(collectionGuids, { add, remove })
      return { collectionGuids: next, collectionGuid: mainCollection(next) }
    })
    return {}
  })
  api.answer(content.update, ({ body: { guid, ...fields } }) => {
    change([guid], fields)
    return { content: state.photos.find((photo) => photo.guid === guid)! }
  })
  api.answer(content.download, ({ body }) => ({ url: `/files/original-${body.contentGuid}` }))
  api.answer(
    content.retry,
    ({ body }) => (
      (state.quarantined = state.quarantined.filter(({ guid }) => !body.content.includes(guid))),
      {}
    ),
  )
  api.answer(
    content.discard,
    ({ body }) => (
      (state.quarantined = state.quarantined.filter(({ guid }) => !body.content.includes(guid))),
      {}
    ),
  )
}

function answerCollections(api: MockApi, state: State): void {
  api.answer(contract.collections.list, () => ({ collections: state.collections }))
  api.answer(contract.collections.create, ({ body }) => {
    const collection: Collection = {
      guid: crypto.randomUUID(),
      translations: {},
      status: 'Published',
      noItems: 0,
      noShared: 0,
      displayOrder: state.collections.length,
      mediaFeaturedImageGuid: null,
      mediaFeaturedImageBackgroundPosition: 'center',
      featuredImage: null,
      ...body,
    }
    state.collections = [...state.collections, collection]
    return { collection }
  })
  api.answer(contract.collections.update, ({ body }) => {
    state.collections = state.collections.map((collection) =>
      collection.guid === body.guid ? { ...collection, ...body } : collection,
    )
    return { collection: state.collections.find(({ guid }) => guid === body.guid)! }
  })
  api.answer(contract.collections.reorder, ({ body }) => {
    state.collections = body.collections.map((guid) =>
      state.collections.find((collection) => collection.guid === guid)!,
    )
    return { collections: state.collections }
  })
  const trash: Collection[] = []
  api.answer(contract.collections.remove, ({ query }) => {
    trash.push(...state.collections.filter(({ guid }) => guid === query.guid))
    state.collections = state.collections.filter(({ guid }) => guid !== query.guid)
    return {}
  })
  api.answer(contract.collections.restore, ({ body }) => {
    const collection = trash.find(({ guid }) => guid === body.guid)!
    state.collections = [...state.collections, collection]
    return { collection }
  })
}

/** The tile of a photo in the grid. */
export const tileOf = (photo: { name: string }) =>
  screen.findByRole('gridcell', { name: new RegExp(`^${photo.name}`) })

/** Names of the selected photos on the page, in order. */
export const selectedNames = () =>
  screen
    .queryAllByRole('gridcell', { selected: true })
    .map((tile) => tile.getAttribute('aria-label')?.split(',')[0])
