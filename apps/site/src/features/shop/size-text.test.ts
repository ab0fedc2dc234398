import { expect, test } from 'vitest'
import { keepTogether } from './size-text.ts'

test.each([
  ['Print 20 × 30 cm, matte', 'Print 20~×~30~cm, matte'],
  ['8 × 10 in', '8~×~10~in'],
  ['ภาพพิมพ์ 20 × 30', 'ภาพพิมพ์ 20~×~30'],
  ['Poster 12,5×18 cm', 'Poster 12,5~×~18~cm'],
  ['3 × mug', '3 × mug'],
])('%s stays in one line where it is a size', (name, text) =>
  expect(keepTogether(name)).toBe(text.replaceAll('~', '\u00a0')),
)
