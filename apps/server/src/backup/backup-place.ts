import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readFile, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { Decrypter, Encrypter } from 'age-encryption'
import { folderOfRecipient } from './backup-key.ts'
import { deleteLeftovers } from './leftovers.ts'
import { type Manifest, type Slice, parseManifest } from './manifest.ts'
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

/** Where backups of one key lie: `parts/` by content, and `backups/`, where each whole backup has its manifest. */
export class BackupPlace {
  readonly folder: string
  /** The pack that was read last: the next small file is most likely in it as well. */
  #pack: { sha256: string; content: Promise<Buffer> } | undefined

  constructor(root: string, recipient: string) {
    this.folder = join(root, folderOfRecipient(recipient))
  }

  async prepare(): Promise<void> {
    for (const name of ['parts', 'backups'])
      await mkdir(join(this.folder, name), { recursive: true, mode: 0o700 })
    await deleteLeftovers(join(this.folder, 'incoming'))
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
    return this.#receive(Readable.from(measured(content)), recipient, async (temporary) => {
      const part = { sha256: hash.digest('hex'), size }
      if (await this.has(part)) await rm(temporary)
      else await place(temporary, this.#pathOf(part.sha256))
      return part
    })
  }

  /** Encrypts into a file of no name yet, and has it placed once it is on the disk. */
  async #receive<Placed>(
    content: Readable,
    recipient: string,
    placeIt: (temporary: string) => Promise<Placed>,
  ): Promise<Placed> {
    const temporary = join(this.folder, 'incoming', randomUUID())
    const encrypter = new Encrypter()
    encrypter.addRecipient(recipient)
    try {
      await pipeline(
        fromWeb(await encrypter.encrypt(toWeb(content))),
        createWriteStream(temporary, { flags: 'wx', mode: 0o600, flush: true }),
      )
      return await placeIt(temporary)
    } catch (error) {
      // On a full disk, it would take room from the one who has to make some.
      await rm(temporary, { force: true })
      throw error
    }
  }

  /** A small file's content, out of its pack. Throws PartError where the pack is not whole. */
  async readSlice(part: Part, slice: Slice, key: string): Promise<Buffer> {
    if (this.#pack?.sha256 !== part.sha256)
      this.#pack = { sha256: part.sha256, content: readAll(this.readPart(part, key)) }
    const content = (await this.#pack.content).subarray(slice.at, slice.at + slice.size)
    if (content.length !== slice.size) throw new PartError('damaged')
    return content
  }

  /** Throws PartError before its end where the content is not whole. */
  async *readPart(part: Part, key: string): AsyncGenerator<Uint8Array, void, undefined> {
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
    const name = `${manifest.madeAt.replaceAll(':', '-')}-${randomUUID().slice(0, 8)}`
    await this.#receive(
      Readable.from([Buffer.from(JSON.stringify(manifest))]),
      recipient,
      (temporary) => place(temporary, join(this.folder, 'backups', `${name}.age`)),
    )
    return name
  }

  /** Keeps a list of erased faces, unless the same one is there: a restore of an earlier backup erases them again. */
  async writeErasures(lines: AsyncIterable<string>, recipient: string): Promise<void> {
    const chunks: Buffer[] = []
    for await (const line of lines) chunks.push(Buffer.from(line))
    const content = Buffer.concat(chunks)
    if (content.length === 0) return
    const name = createHash('sha256').update(content).digest('hex')
    const path = join(this.folder, 'erasures', `${name}.age`)
    if (await stat(path).catch(() => undefined)) return
    await this.#receive(Readable.from([content]), recipient, (temporary) => place(temporary, path))
  }

  /** The lines of every list of erased faces. Throws PartError where one is damaged. */
  async *readErasures(key: string): AsyncGenerator<string, void, undefined> {
    const folder = join(this.folder, 'erasures')
    const names: string[] = await readdir(folder).catch(() => [])
    for (const name of names.filter((each) => each.endsWith('.age')).sort())
      yield* (await this.#readText(join(folder, name), key)).split('\n')
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
    return parseManifest(await this.#readText(join(this.folder, 'backups', `${name}.age`), key))
  }

  async #readText(path: string, key: string): Promise<string> {
    const decrypter = new Decrypter()
    decrypter.addIdentity(key)
    return decrypter.decrypt(await readFile(path), 'text').catch((error: unknown) => {
      throw new PartError('damaged', { cause: error })
    })
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

async function readAll(content: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of content) chunks.push(chunk)
  return Buffer.concat(chunks)
}

// Node's own types of these streams and the browser's differ in name only.
const toWeb = (stream: Readable) =>
  Readable.toWeb(stream) as unknown as globalThis.ReadableStream<Uint8Array>
const fromWeb = (stream: globalThis.ReadableStream<Uint8Array>) =>
  Readable.fromWeb(stream as unknown as ReadableStream)
