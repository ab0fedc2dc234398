import { expect, test } from 'vitest'
import { productPictureKind } from './product-picture.ts'

const download = {
  type: 'Download',
  pricingModel: 'Standard',
  printKind: 'paper',
  isReel: false,
  isAddOn: false,
  width: 0,
  height: 0,
} as const
const print = { ...download, type: 'Print', width: 200, height: 300 } as const

test.each([
  [download, 'download'],
  [{ ...download, pricingModel: 'Volume' }, 'download'],
  [{ ...download, pricingModel: 'Package' }, 'package'],
  [print, 'print'],
  [{ ...print, pricingModel: 'Package' }, 'print'],
  [{ ...print, printKind: 'canvas' }, 'canvas'],
  [{ ...print, printKind: 'framed' }, 'frame'],
  [{ ...print, isAddOn: true }, 'print'],
  [{ ...print, isAddOn: true, width: 0 }, 'gift'],
  [{ ...download, type: 'Video' }, 'video'],
  [{ ...download, type: 'Video', pricingModel: 'Package' }, 'video'],
  [{ ...download, type: 'Video', pricingModel: 'Package', isReel: true }, 'reel'],
] as const)('%j is drawn as %s', (product, kind) => expect(productPictureKind(product)).toBe(kind))
