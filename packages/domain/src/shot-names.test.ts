import { describe, expect, test } from 'vitest'
import { copiedNames, isFoundBroadly, shotName, uniqueNames } from './shot-names.ts'

test.each([
  ['IMG_0001.JPG', 'IMG_0001'],
  ['IMG_0001.CR3', 'IMG_0001'],
  ['IMG.0001.jpeg', 'IMG.0001'],
  ['no ending', 'no ending'],
  ['.hidden', '.hidden'],
  ['ends.with.a.long-word', 'ends.with.a.long-word'],
  [' Ana & Luis 12.jpg ', 'Ana & Luis 12'],
  ['結婚式_001.heic', '結婚式_001'],
])('the shot of %s is %s', (name, shot) => {
  expect(shotName(name)).toBe(shot)
})

test('a name in two ways to write its letters is one name', () => {
  expect(uniqueNames(['Müller.jpg', 'Mu\u0308ller.jpg'].map(shotName))).toEqual(['Müller'])
})

describe('copied names', () => {
  const pair = ['IMG_1.CR3', 'IMG_1.JPG', 'img_1.jpg', 'IMG_2.JPG']
  test.each([
    ['lightroom', pair, 'IMG_1, IMG_2'],
    ['captureOne', pair, 'IMG_1\nIMG_2'],
    ['plain', pair, 'IMG_1.CR3\nIMG_1.JPG\nIMG_2.JPG'],
    ['lightroom', ['Ana, Luis 0042.jpg', 'Ana "the bride" 0043.jpg'], '0042, 0043'],
    ['captureOne', ['Ana, Luis 0042.jpg'], 'Ana, Luis 0042'],
    ['plain', ['Ana, Luis 0042.jpg'], 'Ana, Luis 0042.jpg'],
    ['lightroom', ['first dance.jpg'], 'first'],
    ['lightroom', ['結婚式_001.heic', 'งานแต่ง_7.jpg'], '結婚式_001, งานแต่ง_7'],
    ['lightroom', [], ''],
  ] as const)('for %s', (format, names, expected) => {
    expect(copiedNames(names, format)).toBe(expected)
  })

  test('say whether Lightroom may find more', () => {
    expect(isFoundBroadly(pair)).toBe(false)
    expect(isFoundBroadly([...pair, 'first dance.jpg'])).toBe(true)
  })
})
