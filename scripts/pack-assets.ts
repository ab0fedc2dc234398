import { readFile, readdir, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** What a browser loads as text. Pictures and fonts are compressed already. */
const TEXT = /\.(js|css|svg|json|map|html|txt)$/
const ways = {
  br: (file: Buffer) =>
    promisify(brotliCompress)(file, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: file.length,
      },
    }),
  gz: (file: Buffer) => promisify(gzip)(file, { level: 9 }),
}

/**
 * Puts a `.br` and a `.gz` beside each text file in a folder, at the highest compression: done once here, so the server
 * only sends them.
 */
export async function packAssets(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && TEXT.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  const work = async () => {
    for (let file = files.pop(); file; file = files.pop()) {
      const plain = await readFile(file)
      for (const [ending, pack] of Object.entries(ways)) {
        const packed = await pack(plain)
        if (packed.length < plain.length) await writeFile(`${file}.${ending}`, packed)
      }
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
}
