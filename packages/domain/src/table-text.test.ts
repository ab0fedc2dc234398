import { expect, test } from 'vitest'
import { readTableText } from './table-text.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const utf16 = (text: string, isLittle: boolean) => {
  const view = new DataView(new ArrayBuffer(text.length * 2 + 2))
  for (const [n, character] of [...`\ufeff${text}`].entries())
    view.setUint16(n * 2, character.charCodeAt(0), isLittle)
  return new Uint8Array(view.buffer)
}

test.each([
  ['UTF-8', utf8('Müller')],
  ['UTF-8 with its mark', utf8('\ufeffMüller')],
  ['UTF-16, little endian', utf16('Müller', true)],
  ['UTF-16, big endian', utf16('Müller', false)],
  ['Windows-1252', Uint8Array.from([0x4d, 0xfc, 0x6c, 0x6c, 0x65, 0x72])],
])('%s is read', (_, bytes) => {
  expect(readTableText(bytes)).toEqual({ text: 'Müller' })
})

test.each([
  ['empty', utf8('')],
  ['empty', utf8('  \n ')],
  ['not_text', Uint8Array.from([0x31, 0, 0x32])],
  ['too_large', new Uint8Array(5_000_001).fill(0x41)],
  ['spreadsheet', Uint8Array.from([0x50, 0x4b, 0x03, 0x04, 1, 2])],
  ['spreadsheet', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2])],
])('%s is told', (problem, bytes) => {
  expect(readTableText(bytes)).toEqual({ problem })
})
