import { execFile, execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from './journey.ts'
import { checkScreen } from './screen-check.ts'
import { createGallery } from './studio.ts'

function hasFfmpeg(): boolean {
  try {
    execFileSync('ffmpeg', ['-version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

test('a clip is uploaded, listed in the console and played on the site', async ({
  openWindow,
  studio,
}) => {
  test.skip(!hasFfmpeg(), 'The Debian package ffmpeg is not installed.')
  const folder = await mkdtemp(join(tmpdir(), 'proofdesk-clip-'))
  const clip = join(folder, 'Finish line.mp4')
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=size=640x360:rate=25:duration=2']
  const sound = ['-f', 'lavfi', '-i', 'sine=frequency=440:duration=2']
  const codecs = ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'aac']
  await promisify(execFile)('ffmpeg', ['-v', 'error', ...picture, ...sound, ...codecs, clip])
  const camcorder = join(folder, '00001.MTS')
  const fields = ['-vf', 'tinterlace=interleave_top', '-x264-params', 'tff=1']
  const stream = [...fields, '-c:a', 'ac3', '-mpegts_m2ts_mode', '1', '-f', 'mpegts', camcorder]
  const h264 = ['-c:v', 'libx264', '-pix_fmt', 'yuv420p']
  await promisify(execFile)('ffmpeg', ['-v', 'error', ...picture, ...sound, ...h264, ...stream])

  const { slug } = await createGallery(studio, { name: 'City run', published: true })
  const owner = await openWindow({ as: studio.owner })
  await owner.goto(`/en/galleries/${slug}/upload`)
  await owner.getByLabel('Photos to upload').setInputFiles([clip, camcorder])
  await expect(owner.getByText('2 of 2 stored')).toBeVisible()
  await rm(folder, { recursive: true })
  await owner.getByRole('link', { name: 'Videos', exact: true }).click()
  const list = owner.getByRole('list', { name: 'Videos' })
  await expect(list.getByLabel('Finish line.mp4', { exact: true })).toBeVisible({ timeout: 60_000 })
  await expect(list).toContainText('0:02')
  await expect(list.getByLabel('00001.MTS', { exact: true })).toBeVisible({ timeout: 60_000 })
  await checkScreen(owner, 'videos of a gallery')

  const visitor = await openWindow()
  await visitor.goto(`${studio.site}/albums/${slug}`)
  await visitor.getByRole('link', { name: /^Play Finish line/ }).click()
  const player = visitor.getByRole('dialog', { name: 'Finish line' })
  const video = player.locator('video')
  await expect
    .poll(() => video.evaluate((element) => Number(Reflect.get(element, 'duration'))))
    .toBeCloseTo(2, 0)
  await checkScreen(visitor, 'player')
  await visitor.keyboard.press('Escape')
  await expect(player).toBeHidden()

  await list.getByRole('button', { name: 'Delete Finish line.mp4' }).click()
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(list.getByLabel('Finish line.mp4', { exact: true })).toBeHidden()
  await owner.getByRole('button', { name: 'Undo' }).click()
  await expect(list.getByLabel('Finish line.mp4', { exact: true })).toBeVisible()
})
