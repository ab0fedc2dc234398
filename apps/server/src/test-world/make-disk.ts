import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, statfsSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface TestDisk {
  path: string
  /** Bytes that a process may still write. */
  free(): number
  /** Fills the disk until this many bytes are left, like another program's files. */
  fill(left: number): void
  /** Fills it to the last byte, which takes several files. */
  fillUp(): void
  /** Deletes the files of `fill` and `fillUp`. */
  makeSpace(): void
  remove(): void
}

/** A separate disk that uses only as much of this machine's as is written to it; undefined if it can't be made. */
export function makeDisk(bytes: number): TestDisk | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'proofdesk-disk-'))
  const [image, path] = [join(folder, 'image'), join(folder, 'disk')]
  const run = (command: string, ...given: string[]) =>
    void execFileSync(command, given, { stdio: 'ignore' })
  try {
    writeFileSync(image, '')
    truncateSync(image, bytes)
    mkdirSync(path)
    run('mkfs.ext4', '-q', '-F', '-m', '0', image)
    run('mount', '-o', 'loop', image, path)
  } catch {
    rmSync(folder, { recursive: true, force: true })
    return undefined
  }
  return {
    path,
    ...fillDisk(path),
    remove() {
      run('umount', '-l', path)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function fillDisk(path: string): Omit<TestDisk, 'path' | 'remove'> {
  const taken: string[] = []
  const ballast = () => {
    taken.push(join(path, `ballast-${taken.length}`))
    return taken.at(-1)!
  }
  const free = () => {
    const { bavail, bsize } = statfsSync(path)
    return bavail * bsize
  }
  const fill = (left: number) =>
    void execFileSync('fallocate', ['-l', String(free() - left), ballast()])
  return {
    free,
    fill,
    fillUp() {
      if (free() > 40_000_000) fill(30_000_000)
      try {
        execFileSync('dd', ['if=/dev/zero', `of=${ballast()}`, 'bs=4k'], { stdio: 'ignore' })
      } catch {
        // The write fails where the disk ends.
      }
    },
    makeSpace() {
      for (const file of taken.splice(0)) rmSync(file, { force: true })
    },
  }
}
