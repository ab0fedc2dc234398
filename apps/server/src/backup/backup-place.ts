import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { Decrypter, Encrypter } from 'age-encryption'
import { LRUCache } from 'lru-cache'
import { DAY_MS } from '@proofdesk/domain/duration'
import { folderOfRecipient } from './backup-key.ts'
import { type Manifest, parseManifest } from './manifest.ts'
import type { RateLimit } from './rate-limit.ts'

/** Content by its hash: the same content is in a place once. */
export interface Part {
  sha256: string
  size: number
}

/** Content of which some bytes are missing, or are not those that were backed up. */
export class PartError extends Error {
  override name = 'PartError'
}

const SMALL_BYTES = 100_000

/** Where backups of one key lie: `parts/` by content, and `backups/`, where each whole backup has its manifest. */
export class BackupPlace {
  readonly folder: string
  /** A database has hundreds of small files with the same content, and each costs as much to decrypt as a large one. */
  readonly #small = new LRUCache<string, Buffer>({
    maxSize: 32_000_000,
    sizeCalculation: (content) => content.length,
  })

  constructor(root: string, recipient: string) {
    this.folder = join(root, folderOfRecipient(recipient))
  }

  /** Makes the folders, and deletes what killed backups left more than a day ago. */
  async prepare(): Promise<void> {
    for (const name of ['parts', 'backups', 'incoming'])
      await mkdir(join(this.folder, name), { recursive: true, mode: 0o700 })
    for (const name of await readdir(join(this.folder, 'incoming'))) {
      const path = join(this.folder, 'incoming', name)
      const found = await stat(path).catch(() => undefined)
      if (found && found.mtimeMs < Date.now() - DAY_MS) await rm(path, { force: true })
    }
  }

  /** Whether all bytes of a part are there, as far as its size tells. */
  async has(part: Part): Promise<boolean> {
    const found = await stat(this.#pathOf(part.sha256)).catch(() => undefined)
    return found?.size === encryptedSize(part.size)
  }

  /** Encrypts content into its part. Answers what the content was; it is on the disk for good then. */
  async writePart(content: Readable, recipient: string, rate: RateLimit): Promise<Part> {
    const hash = createHash('sha256')
    let size = 0
    const measured = async function* (source: AsyncIterable<Buffer>) {
      for await (const chunk of source) {
        await rate(chunk.length)
        hash.update(chunk)
        size += chunk.length
        yield chunk
      }
    }
    const temporary = join(this.folder, 'incoming', randomUUID())
    const encrypter = new Encrypter()
    encrypter.addRecipient(recipient)
    const encrypted = await encrypter.encrypt(toWeb(Readable.from(measured(content))))
    await pipeline(
      fromWeb(encrypted),
      createWriteStream(temporary, { flags: 'wx', mode: 0o600, flush: true }),
    )
    const part = { sha256: hash.digest('hex'), size }
    if (await this.has(part)) await rm(temporary)
    else await place(temporary, this.#pathOf(part.sha256))
    return part
  }

  /** Throws PartError before its end where the content is not whole. */
  async *readPart(part: Part, key: string): AsyncGenerator<Uint8Array> {
    const kept = this.#small.get(part.sha256)
    if (kept) return yield kept
    const chunks: Uint8Array[] = []
    for await (const chunk of this.#decryptPart(part, key)) {
      if (part.size <= SMALL_BYTES) chunks.push(chunk)
      yield chunk
    }
    const content = Buffer.concat(chunks)
    if (content.length > 0) this.#small.set(part.sha256, content)
  }

  async *#decryptPart(part: Part, key: string): AsyncGenerator<Uint8Array> {
    const path = this.#pathOf(part.sha256)
    if (!(await stat(path).catch(() => undefined))) throw new PartError('missing')
    const hash = createHash('sha256')
    try {
      for await (const chunk of fromWeb(await decrypt(path, key))) {
        hash.update(chunk)
        yield chunk as Uint8Array
      }
    } catch (error) {
      throw new PartError('damaged', { cause: error })
    }
    if (hash.digest('hex') !== part.sha256) throw new PartError('damaged')
  }

  /** The last step of a backup: only with its manifest it is one. */
  async writeManifest(manifest: Manifest, recipient: string): Promise<string> {
    const encrypter = new Encrypter()
    encrypter.addRecipient(recipient)
    const temporary = join(this.folder, 'incoming', randomUUID())
    await writeFile(temporary, await encrypter.encrypt(JSON.stringify(manifest)), {
      mode: 0o600,
      flush: true,
    })
    const name = `${manifest.madeAt.replaceAll(':', '-')}-${randomUUID().slice(0, 8)}`
    await place(temporary, join(this.folder, 'backups', `${name}.age`))
    return name
  }

  /** Names of the backups, the latest first. */
  async listBackups(): Promise<string[]> {
    const names = await readdir(join(this.folder, 'backups')).catch(() => [])
    return names
      .filter((name) => name.endsWith('.age'))
      .map((name) => name.slice(0, -4))
      .sort()
      .reverse()
  }

  async readManifest(name: string, key: string): Promise<Manifest> {
    const decrypter = new Decrypter()
    decrypter.addIdentity(key)
    const file = await readFile(join(this.folder, 'backups', `${name}.age`))
    return parseManifest(
      await decrypter.decrypt(file, 'text').catch((error: unknown) => {
        throw new PartError('damaged', { cause: error })
      }),
    )
  }

  #pathOf(sha256: string): string {
    return join(this.folder, 'parts', sha256.slice(0, 2), `${sha256}.age`)
  }
}

/** How large age makes a file for one X25519 recipient: header, nonce, and a tag for each 64 KiB. */
function encryptedSize(size: number): number {
  return 184 + size + 16 * Math.max(1, Math.ceil(size / 65_536))
}

async function decrypt(path: string, key: string) {
  const decrypter = new Decrypter()
  decrypter.addIdentity(key)
  return decrypter.decrypt(toWeb(createReadStream(path, { highWaterMark: 1024 * 1024 })))
}

/** Moves a synced file to its name, so that it survives a power cut. */
async function place(temporary: string, path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await rename(temporary, path)
  if (process.platform === 'win32') return
  const handle = await open(dirname(path))
  await handle.sync().finally(() => handle.close())
}

// Node's own types of these streams and the browser's differ in name only.
const toWeb = (stream: Readable) =>
  Readable.toWeb(stream) as unknown as globalThis.ReadableStream<Uint8Array>
const fromWeb = (stream: globalThis.ReadableStream<Uint8Array>) =>
  Readable.fromWeb(stream as unknown as ReadableStream)
