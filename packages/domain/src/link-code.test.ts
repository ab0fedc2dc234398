import { expect, test } from 'vitest'
import { codeOfPath, linkCodePath, readLinkCode } from './link-code.ts'

test.each([
  ['7k2m9qa', '7k2m9qa'],
  ['7K2M9QA', '7k2m9qa'],
  ['OIL2345', '0112345'],
  ['u234567', undefined],
  ['7k2m9q', undefined],
  ['7k2m9qab', undefined],
  ['7k2m-qa', undefined],
  ['', undefined],
])('a code typed as %s is read as %s', (typed, code) => {
  expect(readLinkCode(typed)).toBe(code)
})

test('an address leads to its code, whatever follows it', () => {
  expect(codeOfPath(linkCodePath('7k2m9qa'))).toBe('7k2m9qa')
  expect(codeOfPath('/g/7K2M9QA/?utm_source=poster')).toBe('7k2m9qa')
})

test.each(['/', '/g', '/g/', '/g/short', '/gg/7k2m9qa', '/g/7k2m9qa/photos', '/albums/7k2m9qa'])(
  '%s is no short address',
  (path) => {
    expect(codeOfPath(path)).toBeUndefined()
  },
)
