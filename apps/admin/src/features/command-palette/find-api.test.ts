import { expect, test } from 'vitest'
import { toOrderFilter } from './find-api.ts'

test.each([
  ['DS-1042', { orderGuid: 'DS-1042' }],
  ['1042', { orderGuid: '1042' }],
  ['#1042', { orderGuid: '#1042' }],
  ['0198c2f0-0000', { orderGuid: '0198c2f0-0000' }],
  ['ada@run.test', { emailAddress: 'ada@run.test' }],
  ['Ada Lund', { name: 'Ada Lund' }],
  ['Müller-Lüdenscheidt', { name: 'Müller-Lüdenscheidt' }],
])('“%s” is looked for among orders as %j', (text, filter) => {
  expect(toOrderFilter(text)).toEqual(filter)
})
