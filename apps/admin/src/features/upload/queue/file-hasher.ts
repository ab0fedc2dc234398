import { WHOLE_BYTES, readWholeChecksum } from './whole-checksum.ts'

export interface HashRequest {
  id: number
  file: Blob
}
export type HashAnswer = { id: number; checksum: string } | { id: number; problem: string }

/** SHA-256 of files in hex, computed off the page's thread; `hash` rejects if a file can't be read. */
interface FileHasher {
  hash(file: Blob): Promise<string>
  /** Loads the workers' script while the network is available. */
  warmUp(): void
}

/** Two workers: reading one file overlaps with hashing another. */
const WORKERS = 2

/** Workers start with the first file, or with `warmUp`. If they don't run, files are hashed in the page itself. */
export function createFileHasher(startWorker: () => Worker = startHashWorker): FileHasher {
  const waiting = new Map<
    number,
    {
      workerIndex: number
      file: Blob
      resolve(checksum: string): void
      reject(reason: unknown): void
    }
  >()
  const workers: (Worker | undefined)[] = []
  let nextId = 0
  let isBroken = false

  function workerAt(workerIndex: number): Worker | undefined {
    const running = workers[workerIndex]
    if (running || isBroken) return running
    let worker: Worker
    try {
      worker = startWorker()
    } catch {
      isBroken = true
      return undefined
    }
    worker.onmessage = ({ data }: MessageEvent<HashAnswer>) => {
      const asked = waiting.get(data.id)
      waiting.delete(data.id)
      if ('checksum' in data) asked?.resolve(data.checksum)
      else asked?.reject(new Error(data.problem))
    }
    // Its script could not be loaded (no network yet, a newer version was installed) or it ran out of memory. No file
    // is at fault.
    worker.onerror = () => {
      worker.terminate()
      workers[workerIndex] = undefined
      isBroken = true
      for (const [id, asked] of waiting) {
        if (asked.workerIndex !== workerIndex) continue
        waiting.delete(id)
        hashInPage(asked.file).then(asked.resolve, asked.reject)
      }
    }
    workers[workerIndex] = worker
    return worker
  }

  return {
    hash(file) {
      const id = nextId++
      const number = id % WORKERS
      const worker = workerAt(number)
      if (!worker) return hashInPage(file)
      return new Promise((resolve, reject) => {
        waiting.set(id, { workerIndex: number, file, resolve, reject })
        worker.postMessage({ id, file } satisfies HashRequest)
      })
    },
    warmUp() {
      for (let number = 0; number < WORKERS; number++) workerAt(number)
    },
  }
}

let readerOfPage: Promise<(file: Blob) => Promise<string>> | undefined

async function hashInPage(file: Blob): Promise<string> {
  if (readWholeChecksum && file.size <= WHOLE_BYTES) return readWholeChecksum(file)
  readerOfPage ??= import('./checksum.ts').then(({ createChecksumReader }) =>
    createChecksumReader(),
  )
  const readChecksum = await readerOfPage
  return readChecksum(file)
}

function startHashWorker(): Worker {
  return new Worker(new URL('./hash-worker.ts', import.meta.url), {
    type: 'module',
    name: 'checksums',
  })
}
