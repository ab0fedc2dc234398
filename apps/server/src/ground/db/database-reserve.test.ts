import { existsSync, mkdirSync, rmSync, statSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { diskReserve } from '@proofdesk/domain/free-space'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeDisk } from '../../test-world/make-disk.ts'
import { type DatabaseReserve, createDatabaseReserve, reserveFile } from './database-reserve.ts'

const disk = makeDisk(600_000_000)
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
const running: DatabaseReserve[] = []
let folder: string
beforeEach(() => {
  if (disk) mkdirSync((folder = join(disk.path, 'data')), { recursive: true })
})
afterEach(async () => {
  await Promise.all(running.splice(0).map((reserve) => reserve.stop()))
  disk?.makeSpace()
  if (disk) rmSync(folder, { recursive: true, force: true })
})
afterAll(() => disk?.remove())

async function start(): Promise<DatabaseReserve> {
  const reserve = createDatabaseReserve(folder, log)
  running.push(reserve)
  await reserve.start()
  return reserve
}
const size = () => (existsSync(reserveFile(folder)) ? statSync(reserveFile(folder)).size : 0)
const wanted = () => diskReserve(statfsSync(disk!.path).blocks * statfsSync(disk!.path).bsize)
const isWhole = () => vi.waitUntil(() => size() >= wanted(), { timeout: 20_000, interval: 50 })
/** A file system may count the blocks of a deleted file as free a moment later. */
const hasFree = (bytes: number) =>
  vi.waitUntil(() => disk!.free() > bytes, { timeout: 5_000, interval: 20 })

test.skipIf(!disk)(
  'room is kept, given to the database when the disk is full, and kept again after that',
  async () => {
    const before = disk!.free()
    const reserve = await start()
    await isWhole()
    // Blocks of the disk are really allocated, not only reserved.
    expect(before - disk!.free()).toBeGreaterThanOrEqual(wanted())
    expect(reserve.isUsed()).toBe(false)

    disk!.fill(20_000_000)
    await vi.waitUntil(() => size() === 0, { timeout: 5_000, interval: 20 })
    await hasFree(20_000_000)
    await vi.waitUntil(() => reserve.isUsed(), { timeout: 5_000, interval: 20 })
    expect(log.error).toHaveBeenCalledWith(
      expect.objectContaining({ reserve: wanted() }),
      expect.stringContaining('The disk is full'),
    )

    disk!.makeSpace()
    await isWhole()
    expect(reserve.isUsed()).toBe(false)
  },
)

test.skipIf(!disk)(
  'processes that look after it together keep no more than one needs',
  async () => {
    const [one, other] = [await start(), await start()]
    await isWhole()
    expect(size()).toBeLessThan(wanted() + 5_000_000)
    disk!.fill(10_000_000)
    await vi.waitUntil(() => one.isUsed() && other.isUsed(), { timeout: 5_000, interval: 20 })
    expect(size()).toBe(0)
  },
)

test.skipIf(!disk)(
  'a start on a full disk gives the room to the database before it starts',
  async () => {
    writeFileSync(reserveFile(folder), Buffer.alloc(30_000_000, 1))
    disk!.fillUp()
    await start()
    expect(size()).toBe(0)
    await hasFree(29_000_000)
  },
)

test.skipIf(!disk)('where there is little room none is taken', async () => {
  disk!.fill(100_000_000)
  const reserve = await start()
  expect(reserve.isUsed()).toBe(true)
  expect(size()).toBe(0)
})
