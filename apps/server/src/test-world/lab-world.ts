import { playDelivery } from './fake-delivery.ts'
import { makeGallery, makePhoto } from './make-gallery.ts'
import { makeStudio } from './make-studio.ts'
import { storeFiles } from './store-files.ts'
import { createTestApp } from './test-app.ts'

/** The shipping address of a test's prints. */
export const BUYERS_ADDRESS = {
  addressLine1: '1 High Street',
  addressLine2: '',
  townCity: 'London',
  postCode: 'N1 1AA',
  country: 'gb',
}

/** An app with a simulated lab and mail, and a studio with a photo to print. */
export async function createLabWorld() {
  const world = await createTestApp()
  const outside = await playDelivery(world)
  const studio = await makeStudio(world)
  const gallery = await makeGallery(world, studio)
  const photo = await makePhoto(world, studio, gallery)
  await storeFiles(world, photo)
  return {
    world,
    outside,
    studio,
    gallery,
    photo,
    async close() {
      await outside.stop()
      await world.close()
    },
  }
}
export type LabWorld = Awaited<ReturnType<typeof createLabWorld>>
