import { describe, expect, test } from 'vitest'
import { type MarkedPhoto, toSidecars } from './sidecars.ts'

const photo = (name: string, change: Partial<MarkedPhoto> = {}): MarkedPhoto => ({
  name,
  isChosen: true,
  notes: [],
  ...change,
})
const textOf = (...photos: MarkedPhoto[]) => toSidecars(photos)[0]!.text

test('a chosen photo has five stars, a rejected one the value for that', () => {
  expect(textOf(photo('a.jpg'))).toContain('xmp:Rating="5" xmp:Label="Green"/>')
  expect(textOf(photo('a.jpg', { isChosen: false }))).toContain('xmp:Rating="-1" xmp:Label="Red"/>')
})

describe('files are called as the shots', () => {
  test.each([
    [['IMG_1.CR3', 'IMG_1.JPG', 'img_1.jpeg'], ['IMG_1.xmp']],
    [
      ['IMG_1.CR3', 'IMG_2.CR3'],
      ['IMG_1.xmp', 'IMG_2.xmp'],
    ],
    [
      ['結婚式 1.nef', 'Zoë, "B".dng'],
      ['結婚式 1.xmp', 'Zoë, "B".xmp'],
    ],
  ])('%j', (names, expected) => {
    expect(toSidecars(names.map((name) => photo(name))).map(({ name }) => name)).toEqual(expected)
  })
})

test('raw file and JPEG of a shot share what was said of either', () => {
  const text = textOf(
    photo('IMG_1.CR3', { isChosen: false, notes: ['Brighter'] }),
    photo('IMG_1.JPG', { notes: ['Brighter', 'Crop the left'] }),
  )
  expect(text).toContain('xmp:Rating="5"')
  expect(text).toContain('photoshop:Instructions="Brighter&#10;Crop the left"')
})

test.each([
  ['quotes and tags', '"Ana" <3 & co', '&quot;Ana&quot; &lt;3 &amp; co'],
  ['other scripts', 'もっと明るく สว่าง 🎉', 'もっと明るく สว่าง 🎉'],
  ['what XML can’t hold', 'a\u0000b\u0007c\ud800', 'abc\ufffd'],
])('notes hold %s', (_, note, expected) => {
  expect(textOf(photo('a.jpg', { notes: [note] }))).toContain(
    `photoshop:Instructions="${expected}"`,
  )
})
