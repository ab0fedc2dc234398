import { expect, test } from 'vitest'
import {
  countFilters,
  fromSegmentFilter,
  readCustomerSearch,
  toCustomerFilter,
  toExportFilter,
  toSegmentFilter,
  writeCustomerSearch,
} from './customer-search.ts'

const read = (address: string) => readCustomerSearch(new URLSearchParams(address))

test('an address is parsed and written consistently, and invalid values are ignored', () => {
  const address =
    'text=zoe&tags=vip%2C10+km&bought=no&opt-in=yes&source=import&sort=name&dir=asc&page=3'
  const search = read(address)
  expect(search).toMatchObject({
    text: 'zoe',
    tags: ['vip', '10 km'],
    bought: false,
    marketingOptIn: true,
    source: 'import',
    page: 3,
  })
  expect(writeCustomerSearch(new URLSearchParams(), search).toString()).toBe(
    address.replace('&page=3', '') + '&page=3',
  )
  expect(writeCustomerSearch(new URLSearchParams(address), { bought: null }).get('page')).toBeNull()
  const bad = read('text=a&bought=maybe&source=moon&import=1&size=7&page=0&sort=height')
  expect(countFilters(bad)).toBe(0)
  expect(bad).toMatchObject({ page: 1, size: 30, sort: 'createdAt' })
})

test('a segment saves all filters but the gallery, and restores them', () => {
  const search = read('gallery=spring&tags=vip&bought=yes')
  expect(toSegmentFilter(search)).toEqual({ tags: ['vip'], bought: true })
  expect(fromSegmentFilter({ tags: ['vip'] })).toMatchObject({
    text: '',
    tags: ['vip'],
    bought: null,
  })
  expect(toCustomerFilter(search, undefined)).toMatchObject({ engineSlug: 'spring' })
  expect(toCustomerFilter(search, 'autumn')).toMatchObject({ engineSlug: 'autumn' })
  expect(toExportFilter(toCustomerFilter(search, undefined))).toEqual({
    engineSlug: 'spring',
    tags: 'vip',
    bought: 'true',
  })
})
