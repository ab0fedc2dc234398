import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { constants, getPriority } from 'node:os'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFaceProcess } from './face-process.ts'

const PICTURE = { data: new Uint8Array(300), width: 10, height: 10 }
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'faces-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** An engine that returns its identity, crashes on pictures one pixel wide, and hangs on those of two. */
async function fakeEngine() {
  const script = join(folder, `${crypto.randomUUID()}.mjs`)
  await writeFile(
    script,
    `import { getPriority } from 'node:os'
    process.on('message', ({ id, input }) => {
      if (input.pixels.width === 1) process.kill(process.pid, 'SIGKILL')
      else if (input.pixels.width !== 2) setTimeout(() => process.send({ id, result: [{ pid: process.pid, priority: getPriority() }] }), 50)
    })
    process.on('disconnect', () => process.exit(0))`,
  )
  return pathToFileURL(script)
}
type FakeReply = { pid: number; priority: number }

test('anyone who waits has an engine of their own; photos have what time is left', async () => {
  const faces = createFaceProcess({ script: await fakeEngine() })
  const [photo] = (await faces.findFaces(PICTURE)) as unknown as [FakeReply]
  const [person] = (await faces.findFaces(PICTURE, { urgent: true })) as unknown as [FakeReply]
  expect(person.pid).not.toBe(photo.pid)
  expect([photo.priority, person.priority]).toEqual([
    constants.priority.PRIORITY_LOW,
    getPriority(),
  ])
  await faces.close()
})

test('an engine that crashes takes no one along, and the next picture starts another', async () => {
  const faces = createFaceProcess({ script: await fakeEngine() })
  await expect(faces.findFaces({ ...PICTURE, width: 1 })).rejects.toMatchObject({
    name: 'FaceEngineLost',
  })
  expect(await faces.findFaces(PICTURE)).toHaveLength(1)
  await faces.close()
})

test('an engine that hangs is ended, and the next picture starts another', async () => {
  const faces = createFaceProcess({ script: await fakeEngine(), silenceMs: 3_000 })
  const urgent = { urgent: true }
  await expect(faces.findFaces({ ...PICTURE, width: 2 }, urgent)).rejects.toMatchObject({
    name: 'FaceEngineLost',
  })
  expect(await faces.findFaces(PICTURE, urgent)).toHaveLength(1)
  await faces.close()
})

test('an engine that no one needs ends', async () => {
  const faces = createFaceProcess({ script: await fakeEngine(), idleMs: 1 })
  const [first] = (await faces.findFaces(PICTURE)) as unknown as [FakeReply]
  await expect.poll(() => readFile(`/proc/${first.pid}/stat`).catch(() => 'gone')).toBe('gone')
  const [second] = (await faces.findFaces(PICTURE)) as unknown as [FakeReply]
  expect(second.pid).not.toBe(first.pid)
  await faces.close()
})

test('the real engine responds from its process', async () => {
  const faces = createFaceProcess()
  expect(await faces.findFaces({ ...PICTURE })).toEqual([])
  await faces.close()
}, 180_000)
