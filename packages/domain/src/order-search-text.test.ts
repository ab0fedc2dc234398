import { expect, test } from 'vitest'
import { readOrderSearchText } from './order-search-text.ts'

test.each([
  ['Ada', { email: 'ada', number: undefined, id: undefined, file: 'Ada' }],
  ['ad', { email: undefined, number: undefined, id: undefined, file: 'ad' }],
  ['Ada Runner', { email: undefined, number: undefined, id: undefined, file: 'Ada Runner' }],
  ['Ada@Runner.test', { email: 'ada@runner.test', file: 'Ada@Runner' }],
  ['DS-1042', { number: 1042, id: undefined, file: 'DS-1042' }],
  ['#1042', { number: 1042, file: '#1042' }],
  ['0199aaaa-0001', { id: '0199aaaa-0001' }],
  ['deadbeef', { id: undefined }],
  ['IMG_2231.JPG', { email: 'img_2231.jpg', number: undefined, file: 'IMG_2231' }],
  ['finish.line.2.jpg', { file: 'finish.line.2' }],
  ['.jpg', { file: '' }],
])('%s', (text, expected) => {
  expect(readOrderSearchText(text)).toMatchObject(expected)
})
