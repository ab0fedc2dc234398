import { expect, test } from 'vitest'
import { cameraFileProblem } from './camera-file.ts'
import { photoFileKind } from './photo.ts'
import { uploadFileKind } from './upload-file.ts'

test.each([
  ...'a.CR2 a.cr3 a.NEF a.arw a.RAF a.RW2 a.dng a.ORF a.pef a.SRW a.x3f a.3FR a.iiq a.rwl'
    .split(' ')
    .map((name) => [name, 'camera_raw']),
  ...'a.xmp IMG_1.CR3.xmp IMG_1.AAE MVI_1.THM GX01.LRV a.pp3 a.dop'
    .split(' ')
    .map((name) => [name, 'camera_sidecar']),
  ...'a.jpg a.tif raw xmp a.constructor dng.jpg'.split(' ').map((name) => [name, undefined]),
])('%s: %s', (name, problem) => expect(cameraFileProblem(name!)).toBe(problem))

test('a raw file is none whatever type its system gives it', () => {
  for (const type of ['', 'image/tiff', 'image/x-adobe-dng', 'image/jpeg', 'video/mp4']) {
    const file = { name: 'DSC_1.DNG', type, size: 9 }
    expect(photoFileKind(file)).toEqual({ problem: 'camera_raw' })
    expect(uploadFileKind(file)).toEqual({ problem: 'camera_raw' })
  }
  expect(uploadFileKind({ name: 'GX01.LRV', type: 'video/mp4', size: 9 })).toEqual({
    problem: 'camera_sidecar',
  })
})
