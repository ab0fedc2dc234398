import { expect, test } from 'vitest'
import { encodingOf } from './text-encoding.ts'

const bytes = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16))
const utf8 = (text: string) => new TextEncoder().encode(text)

test.each([
  ['plain letters', utf8('Name;Number'), 'utf-8'],
  ['UTF-8', utf8('Zoë;Müller;大会'), 'utf-8'],
  ['UTF-8 that was cut', utf8('大会').subarray(0, 4), 'utf-8'],
  ['UTF-16 with its mark', bytes('fffe4e006100'), 'utf-16le'],
  ['UTF-16, the higher byte first', bytes('feff004e0061'), 'utf-16be'],
  ['UTF-16 without a mark', bytes('4e0061006d006500'), 'utf-16le'],
  // Zoë;Müller
  ['western Europe', bytes('5a6feb3b4dfc6c6c6572'), 'windows-1252'],
  // 山田;太郎
  ['Japanese', bytes('8e5293633b91be9859'), 'shift_jis'],
  // สมชาย;ใจดี
  ['Thai', bytes('cac1aad2c23be3a8b4d5'), 'windows-874'],
  ['nothing', new Uint8Array(), 'utf-8'],
])('%s', (_name, given, expected) => {
  expect(encodingOf(given)).toBe(expected)
})

test('what was recognised reads as it was written', () => {
  const read = (hex: string) => new TextDecoder(encodingOf(bytes(hex))).decode(bytes(hex))
  expect(read('8e5293633b91be9859')).toBe('山田;太郎')
  expect(read('cac1aad2c23be3a8b4d5')).toBe('สมชาย;ใจดี')
  expect(read('5a6feb3b4dfc6c6c6572')).toBe('Zoë;Müller')
})
