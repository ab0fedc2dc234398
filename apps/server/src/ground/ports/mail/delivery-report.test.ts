import { expect, test } from 'vitest'
import { makeReport } from '../../../test-world/make-report.ts'
import { REPORT_BYTES, readDeliveryReport } from './delivery-report.ts'

const ID = '0198c2f0-0000-7000-8000-00000000000c@photos.test'
const read = (text: string | Uint8Array) => readDeliveryReport(Buffer.from(text))

test.each([
  ['5.1.1', { kind: 'bounced', messageId: ID }],
  ['5.2.2', { kind: 'undelivered', messageId: ID }],
  ['4.4.7', { kind: 'undelivered', messageId: ID }],
])(
  'a mail that came back with status %s is told of by its Message-ID',
  async (status, expected) => {
    expect(await read(makeReport(ID, { status }))).toEqual(expected)
    expect(await read(makeReport(ID, { status, part: 'text/rfc822-headers' }))).toEqual(expected)
  },
)

test('one that is only late, and one that says nothing of ours, is none', async () => {
  expect(await read(makeReport(ID, { action: 'delayed', status: '4.4.1' }))).toBeUndefined()
  expect(await read(makeReport('', { status: '5.1.1' }))).toBeUndefined()
  expect(await read('Subject: Out of office\r\n\r\nI am away until Monday.')).toBeUndefined()
})

test('a spam complaint is reported; other feedback is not', async () => {
  const feedback = (type: string) =>
    makeReport(ID, {
      report: `Feedback-Type: ${type}\r\nUser-Agent: X/1\r\nVersion: 1`,
      type: 'message/feedback-report',
    })
  expect(await read(feedback('abuse'))).toEqual({ kind: 'complained', messageId: ID })
  expect(await read(feedback('not-spam'))).toBeUndefined()
})

test('of several recipients the worst counts, and of folded fields all lines', async () => {
  const report = [
    'Reporting-MTA: dns; mx.test',
    '',
    'Action: delivered',
    'Status: 2.0.0',
    '',
    'Action:',
    ' failed',
    'Status: 5.1.1',
  ].join('\r\n')
  expect(await read(makeReport(ID, { report }))).toMatchObject({ kind: 'bounced' })
})

test('any other email is not a report, and is recognised quickly', async () => {
  const deep = Array.from({ length: 400 }, (_, n) => [
    `Content-Type: multipart/mixed; boundary=b${n}`,
    '',
    `--b${n}`,
  ])
    .flat()
    .join('\r\n')
  const began = performance.now()
  for (const text of [
    '',
    '\u0000\uFFFD'.repeat(1_000),
    deep,
    `X: ${'a'.repeat(300_000)}`,
    `${'A: b\r\n'.repeat(100_000)}\r\n`,
    makeReport('x'.repeat(400), { status: '5.1.1' }),
    makeReport(ID, { status: '5.1.1', text: 'x'.repeat(REPORT_BYTES) }),
    makeReport(ID, { status: '5.1.1' }).slice(0, 300),
  ])
    expect(await read(text)).toBeUndefined()
  expect(performance.now() - began).toBeLessThan(5_000)
  // The text after the report may be of any length.
  expect(await read(makeReport(ID, { status: '5.1.1' }) + 'x'.repeat(1_000_000))).toMatchObject({
    kind: 'bounced',
  })
})
