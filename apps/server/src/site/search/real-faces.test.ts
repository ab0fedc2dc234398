import { contract } from '@proofdesk/contract'
import { FACE_CONSENT } from '@proofdesk/contract/search'
import { renditionKey } from '@proofdesk/domain/photo-keys'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { handleAnalyseGallery } from '../../gallery/analyses/analyse-gallery.handler.ts'
import { createFaceAnalyser } from '../../gallery/faces/face-analyser.ts'
import { DEFAULT_FEATURES } from '../../gallery/galleries/gallery-defaults.ts'
import { processPhoto } from '../../gallery/originals/process-photo.job.ts'
import { sharp } from '../../ground/ports/images/vips.ts'
import { makeGallery, makePhoto } from '../../test-world/make-gallery.ts'
import { makeStudio } from '../../test-world/make-studio.ts'
import { type TestApp, createTestApp } from '../../test-world/test-app.ts'

const photos = new URL('../../../../../../shared/photos/', import.meta.url)
describe.skipIf(!existsSync(photos))('real photos (../shared/photos)', () => {
  let world: TestApp
  beforeAll(async () => {
    world = await createTestApp()
  })
  afterAll(() => world.close())

  const read = (name: string) => readFile(new URL(name, photos))

  test('a selfie finds the same person on other photos, and no one else', async () => {
    const studio = await makeStudio(world)
    const gallery = await makeGallery(world, studio, {
      published: true,
      features: { ...DEFAULT_FEATURES, freeDownloads: true, selfieSearch: true },
    })
    const guids = new Map<string, string>()
    for (const name of [
      'person-a-2.jpg',
      'person-a-3.jpg',
      'two-people-1904.jpg',
      'scene-silver_fir.jpg',
    ]) {
      const photo = await makePhoto(world, studio, gallery)
      guids.set(name, photo.guid)
      await world.deps.storage.write(renditionKey(photo, 'lg'), await read(name), {
        contentType: 'image/jpeg',
      })
    }
    await handleAnalyseGallery(
      world.deps,
      { accountGuid: gallery.accountGuid, engineGuid: gallery.guid },
      { analysers: [createFaceAnalyser()], yieldTo: processPhoto },
    )
    const look = async (selfie: Buffer) =>
      world.call(contract.search.byImage, {
        body: {
          selfie: selfie.toString('base64'),
          engines: [gallery.guid],
          consent: FACE_CONSENT,
        },
        host: studio.host,
      })
    const selfie = await read('person-a-1.jpg')
    const { body } = await look(selfie)
    expect(body.faces).toHaveLength(1)
    expect(body.galleries[0]!.content.map(({ guid }) => guid).toSorted()).toEqual(
      [guids.get('person-a-2.jpg'), guids.get('person-a-3.jpg')].toSorted(),
    )
    const refused = async (picture: Buffer) => (await look(picture)).body.code
    expect(await refused(await read('scene-wood_anemones.jpg'))).toBe('no_face')
    expect(await refused(await sharp(selfie).blur(5).jpeg().toBuffer())).toBe('face_blurred')
    const several = await look(await read('group-29-faces-1927.jpg'))
    expect(several.body.galleries).toEqual([])
    expect(several.body.faces.length).toBeGreaterThan(15)
  }, 180_000)
})
