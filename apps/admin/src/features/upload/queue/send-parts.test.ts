import { CallError } from '@proofdesk/contract/client'
import { expect, test } from 'vitest'
import { type PartCalls, sendInParts } from './send-parts.ts'
import type { SendAnswer } from './transport.ts'

const target = { contentGuid: 'film', partBytes: 4 }
const film = new File(['0123456789'], 'a.mp4')

/** A server that stores received parts; `answers` are its next answers. */
function createStore({ answers = [] as SendAnswer[], fails = {} as Partial<PartCalls> } = {}) {
  const has = new Map<number, string>()
  const store = { has, bytesSent: 0, isJoined: false }
  const calls: PartCalls = {
    missing: async () => [1, 2, 3].filter((number) => !has.has(number)),
    hash: async (bytes) => `hash of ${await bytes.text()}`,
    sign: async ({ number, checksum }) => ({ url: `/${number}`, headers: { checksum } }),
    async put({ url, headers }, bytes, { onProgress }) {
      onProgress(bytes.size / 2, bytes.size)
      const answer = answers.shift() ?? { status: 204 }
      if (answer.status !== 204) return answer
      expect(headers['checksum']).toBe(`hash of ${await bytes.text()}`)
      has.set(Number(url.slice(1)), await bytes.text())
      store.bytesSent += bytes.size
      return answer
    },
    join: async () => void (store.isJoined = true),
    ...fails,
  }
  return { store, calls }
}

async function send(calls: PartCalls, signal = new AbortController().signal) {
  const reported = { progress: [] as number[], arrived: -1, parts: 0 }
  const answer = await sendInParts(calls, target, film, {
    onProgress: (sent) => reported.progress.push(sent),
    onArrived: (bytes) => (reported.arrived = bytes),
    onPart: () => reported.parts++,
    signal,
  })
  return { answer, reported }
}

test('an interrupted upload continues with missing parts, which are then joined', async () => {
  const { store, calls } = createStore({ answers: [{ status: 204 }, { status: 0 }] })
  const first = await send(calls)
  expect(first).toMatchObject({ answer: { status: 0 }, reported: { arrived: 0, parts: 1 } })
  expect(first.reported.progress).toEqual([2, 6])
  expect(store.isJoined).toBe(false)
  const second = await send(calls)
  expect(second).toMatchObject({ answer: { status: 204 }, reported: { arrived: 4, parts: 2 } })
  expect(second.reported.progress).toEqual([6, 9])
  expect([...store.has.entries()].sort()).toEqual([
    [1, '0123'],
    [2, '4567'],
    [3, '89'],
  ])
  expect([store.bytesSent, store.isJoined]).toEqual([film.size, true])
})

test('a file whose parts are all stored is only joined', async () => {
  const { store, calls } = createStore()
  for (const number of [1, 2, 3]) store.has.set(number, '')
  expect((await send(calls)).reported).toEqual({ progress: [], arrived: film.size, parts: 0 })
  expect([store.bytesSent, store.isJoined]).toEqual([0, true])
})

test('refusals, unreadable files and lost connections are reported by their status', async () => {
  const refuse = async () => {
    throw new CallError(409, 'parts_missing', 'Parts of this file have not arrived yet.')
  }
  expect((await send(createStore({ fails: { join: refuse } }).calls)).answer).toEqual({
    status: 409,
    code: 'parts_missing',
  })
  const lose = async () => {
    throw new CallError(0, 'offline', 'No connection to the server.')
  }
  expect((await send(createStore({ fails: { sign: lose } }).calls)).answer).toEqual({ status: 0 })
  const pulled = async () => {
    throw new DOMException('The file could not be read.', 'NotReadableError')
  }
  expect((await send(createStore({ fails: { hash: pulled } }).calls)).answer).toEqual({ status: 0 })
})
