import { afterAll } from 'vitest'
import { playDelivery } from './fake-delivery.ts'
import { makePhoto } from './make-gallery.ts'
import { setUpGallery, setUpRecord } from './set-up-world.ts'
import { storeFiles } from './store-files.ts'

/** The shipping address of a test's prints. */
export const BUYERS_ADDRESS = {
  addressLine1: '1 High Street',
  addressLine2: '',
  townCity: 'London',
  postCode: 'N1 1AA',
  country: 'gb',
}

/** A file's app with a simulated lab and email, and a studio with a photo to print. */
export function setUpLabWorld() {
  const { world, studio, gallery } = setUpGallery('file')
  const outside = setUpRecord('file', () => playDelivery(world))
  const photo = setUpRecord('file', async () => {
    const made = await makePhoto(world, studio, gallery)
    await storeFiles(world, made)
    return made
  })
  afterAll(() => outside.stop())
  return { world, outside, studio, gallery, photo }
}
