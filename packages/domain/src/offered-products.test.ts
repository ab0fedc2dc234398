import { expect, test } from 'vitest'
import { isUpgrade, offeredProducts } from './offered-products.ts'

const PLAIN = { isAllFound: false, includeFilm: false }
const PRINT = { guid: 'print', type: 'Print', isReel: false, ...PLAIN } as const
const FILE = { guid: 'file', type: 'Download', isReel: false, ...PLAIN } as const
const VIDEO = { guid: 'video', type: 'Video', isReel: false, ...PLAIN } as const
const REEL = { guid: 'reel', type: 'Download', isReel: true, ...PLAIN } as const
const LIST = [PRINT, VIDEO, FILE, REEL]
const SOLD = { freeDownloads: false, upsellProducts: [], hasVideos: true, makesReels: true }
const FREE = { ...SOLD, freeDownloads: true, upsellProducts: ['file', 'gone', 'video', 'print'] }

test.each([
  ['all of its list', SOLD, ['print', 'video', 'file', 'reel']],
  ['no video where it has none', { ...SOLD, hasVideos: false }, ['print', 'file', 'reel']],
  ['no reel where none can be made', { ...SOLD, makesReels: false }, ['print', 'video', 'file']],
  ['the chosen products beside free photos', FREE, ['file', 'print']],
  ['nothing beside free photos unless chosen', { ...FREE, upsellProducts: [] }, []],
  [
    'no chosen reel where none can be made',
    { ...FREE, upsellProducts: ['reel', 'print'], makesReels: false },
    ['print'],
  ],
])('a gallery offers %s', (_, options, expected) => {
  expect(offeredProducts(LIST, options).map(({ guid }) => guid)).toEqual(expected)
})

test('a package comes without its film where none can be made', () => {
  const all = { ...FILE, isAllFound: true, includeFilm: true }
  const offered = (makesReels: boolean) => offeredProducts([all], { ...SOLD, makesReels })
  expect(offered(true)).toEqual([all])
  expect(offered(false)).toEqual([{ ...all, includeFilm: false }])
})

test.each([
  [FILE, PRINT, true],
  [PRINT, FILE, true],
  [FILE, FILE, false],
  [FILE, VIDEO, false],
  [VIDEO, PRINT, false],
  [REEL, FILE, false],
  [FILE, REEL, false],
])('%o can be upgraded to %o: %s', (from, to, expected) => {
  expect(isUpgrade(from, to)).toBe(expected)
})

test('nothing is offered that the list does not have, and nothing twice', () => {
  for (const freeDownloads of [true, false])
    for (const hasVideos of [true, false])
      for (const makesReels of [true, false]) {
        const options = { ...FREE, freeDownloads, hasVideos, makesReels }
        const offered = offeredProducts(LIST, options)
        expect(new Set(offered).size).toBe(offered.length)
        expect(offered.every((product) => LIST.some(({ guid }) => guid === product.guid))).toBe(
          true,
        )
      }
})
