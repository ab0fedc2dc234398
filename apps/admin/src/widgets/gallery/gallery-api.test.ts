import { contract } from '@proofdesk/contract'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { keyOf } from '../../lib/api.ts'
import { makeGallery } from '../../testing/test-records.ts'
import { dropGallery, patchGallery, storeGallery, toReverse } from './gallery-api.ts'

const LIST = keyOf(contract.engines.list)
const keyOfSlug = (slug: string) => keyOf(contract.engines.list, { slug })
const race = makeGallery({ name: 'Race', slug: 'race' })
const other = makeGallery({ name: 'Other', slug: 'other' })

function startCache() {
  const queries = new QueryClient()
  queries.setQueryData(LIST, { engines: [race, other] })
  queries.setQueryData(keyOfSlug('race'), { engines: [race] })
  const engines = (key: readonly unknown[]) =>
    queries.getQueryData<{ engines: Gallery[] }>(key)?.engines
  return { queries, engines }
}

test('a change is shown in the list and on the gallery’s own page, and nowhere else', () => {
  const { queries, engines } = startCache()
  patchGallery(queries, race.guid, { published: true })
  expect(engines(LIST)).toEqual([{ ...race, published: true }, other])
  expect(engines(keyOfSlug('race'))).toEqual([{ ...race, published: true }])
})

test('undoing one of two changes leaves the other', () => {
  const { queries, engines } = startCache()
  patchGallery(queries, race.guid, { features: { selfieSearch: true } })
  patchGallery(queries, race.guid, { features: { freeDownloads: true }, archived: true })
  patchGallery(queries, race.guid, toReverse(race, { features: { selfieSearch: true } }))
  expect(engines(LIST)![0]).toEqual({
    ...race,
    archived: true,
    features: { ...race.features, freeDownloads: true },
  })
})

test('a saved gallery is found at its new address and in the list; a new one comes first', () => {
  const { queries, engines } = startCache()
  const renamed = { ...race, slug: 'race-2' }
  const fresh = makeGallery()
  storeGallery(queries, renamed)
  storeGallery(queries, fresh)
  expect(engines(keyOfSlug('race-2'))).toEqual([renamed])
  expect(engines(LIST)).toEqual([fresh, renamed, other])
})

test('a deleted gallery leaves the cache', () => {
  const { queries, engines } = startCache()
  dropGallery(queries, race)
  expect(engines(keyOfSlug('race'))).toBeUndefined()
  expect(engines(LIST)).toEqual([other])
})

test('the page of a deleted gallery that is still on the screen doesn’t request it again', () => {
  const { queries } = startCache()
  const ask = vi.fn(async () => ({ engines: [] }))
  const page = new QueryObserver(queries, {
    queryKey: keyOfSlug('race'),
    queryFn: ask,
    staleTime: Infinity,
  })
  const leave = page.subscribe(() => {})
  dropGallery(queries, race)
  expect(ask).not.toHaveBeenCalled()
  leave()
  expect(queries.getQueryState(keyOfSlug('race'))?.isInvalidated).toBe(true)
})
