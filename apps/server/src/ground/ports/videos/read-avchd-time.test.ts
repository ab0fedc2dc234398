import { expect, test } from 'vitest'
import { readAvchdTime } from './read-avchd-time.ts'
import { sniffContainer } from './sniff-container.ts'

const UUID = '17ee8c60f84d11d98cd60800200c9a66'
/** 24 December 2011, 18:05:09, as a camera writes it: a time zone, then decimal digits. */
const NOTE = Buffer.from(`${UUID}4d44504d03${'1840201112'}${'1924180509'}${'7001020304'}`, 'hex')
const LOCAL = { year: 2011, month: 12, day: 24, hour: 18, minute: 5, second: 9, ms: 0 }

/** A transport stream whose packets contain these bytes, with packets of another stream in between. */
function toStream(picture: Buffer, { time }: { time: boolean }): Buffer {
  const packets: Buffer[] = []
  for (let at = 0; at < picture.length || packets.length < 8; at += 184) {
    const part = picture.subarray(at, at + 184)
    for (const [stream, bytes] of [
      [0x11, part],
      [0x12, Buffer.alloc(184, 7)],
    ] as const) {
      const filling = 184 - bytes.length
      const field = filling === 0 ? [] : [filling - 1, ...Array(filling - 1).fill(0xff)]
      const head = [0x47, 0x10, stream, filling === 0 ? 0x10 : 0x30]
      packets.push(Buffer.from([...(time ? [0, 0, 0, 0] : []), ...head, ...field, ...bytes]))
    }
  }
  return Buffer.concat(packets)
}

test.each([
  ['in one packet', 20],
  ['over two packets', 170],
  ['far behind', 5_000],
])('a camera’s note %s is read, with and without times between the packets', (_, before) => {
  const picture = Buffer.concat([Buffer.alloc(before, 9), NOTE, Buffer.alloc(300, 9)])
  for (const time of [true, false]) {
    const stream = toStream(picture, { time })
    expect(sniffContainer(stream)).toBe('mpegts')
    expect(readAvchdTime(stream)).toEqual(LOCAL)
  }
})

test.each([
  ['no note', Buffer.alloc(900, 9)],
  ['a note of nothing', Buffer.from(`${UUID}4d44504d00`, 'hex')],
  ['a note that ends', NOTE.subarray(0, 30)],
  ['a 13th month', Buffer.from(`${UUID}4d44504d0218402011131924180509`, 'hex')],
  ['digits that are none', Buffer.from(`${UUID}4d44504d021840ffffff19ffffffff`, 'hex')],
])('%s says no time', (_, picture) => {
  expect(readAvchdTime(toStream(picture, { time: true }))).toBeUndefined()
})

test("a file that isn't a transport stream has no time", () => {
  for (const bytes of [Buffer.alloc(0), NOTE, Buffer.alloc(1_000, 0x47)])
    expect(readAvchdTime(bytes)).toBeUndefined()
})
