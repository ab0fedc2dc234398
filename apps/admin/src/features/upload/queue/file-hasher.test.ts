import { expect, test } from 'vitest'
import { type HashAnswer, type HashRequest, createFileHasher } from './file-hasher.ts'

const ABC = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'
const abc = () => new File(['abc'], 'abc.jpg')

class FakeWorker {
  onmessage: (event: { data: HashAnswer }) => void = () => {}
  onerror: (event: object) => void = () => {}
  asked: HashRequest[] = []
  postMessage(request: HashRequest) {
    this.asked.push(request)
  }
  terminate() {}
}

function withWorkers() {
  const workers: FakeWorker[] = []
  const hasher = createFileHasher(() => {
    const worker = new FakeWorker()
    workers.push(worker)
    return worker as unknown as Worker
  })
  return { hasher, workers }
}

test('files go to two workers in turn, and each gets its own answer', async () => {
  const { hasher, workers } = withWorkers()
  const [first, second] = [hasher.hash(abc()), hasher.hash(abc())]
  expect(workers.map(({ asked }) => asked.length)).toEqual([1, 1])
  workers[1]?.onmessage({ data: { id: 1, checksum: 'of the second' } })
  workers[0]?.onmessage({ data: { id: 0, checksum: 'of the first' } })
  expect(await Promise.all([first, second])).toEqual(['of the first', 'of the second'])
})

test('an unreadable file is rejected with the reason', async () => {
  const { hasher, workers } = withWorkers()
  const hash = hasher.hash(abc())
  workers[0]?.onmessage({ data: { id: 0, problem: 'NotReadableError: gone' } })
  await expect(hash).rejects.toThrow('NotReadableError: gone')
})

test('if a worker crashes, its files and later ones are hashed in the page', async () => {
  const { hasher, workers } = withWorkers()
  const hash = hasher.hash(abc())
  workers[0]?.onerror({})
  expect(await hash).toBe(ABC)
  expect(await hasher.hash(abc())).toBe(ABC)
  expect(await hasher.hash(abc())).toBe(ABC)
  expect(workers).toHaveLength(1)
})

test('without workers files are hashed in the page', async () => {
  const hasher = createFileHasher(() => {
    throw new DOMException('not here', 'SecurityError')
  })
  hasher.warmUp()
  expect(await hasher.hash(abc())).toBe(ABC)
})
