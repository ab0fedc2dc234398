import { expect, test } from 'vitest'
import { toWebLink } from './web-link.ts'

test.each([
  ['https://studio.com', 'https://studio.com/'],
  [' www.studio.com/a ', 'https://www.studio.com/a'],
  ['http://studio.com:8080/', 'http://studio.com:8080/'],
  ['javascript:alert(1)', undefined],
  ['JAVASCRIPT:alert(1)', undefined],
  ['data:text/html,<b>', undefined],
  ['https://', undefined],
  ['studio com', undefined],
  ['', undefined],
])('%j leads to %j', (text, expected) => {
  expect(toWebLink(text)).toBe(expected)
})
