import { contract } from '@proofdesk/contract'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { makeGallery } from '../../../../testing/test-records.ts'
import { openSettings, saveButton } from '../test-settings.tsx'

const open = (gallery: Gallery) =>
  openSettings(gallery, 'sharing', {
    prepare: (api) =>
      api.answer(contract.content.shareImage, {
        image: { location: '/cover.jpg', width: 1600, height: 1066 },
      }),
  })
const cards = () => screen.getByRole('group', { name: 'Link preview' })

test('the link can be sent and scanned, and its preview shows the typed or existing texts', async () => {
  const { user, sent } = open(
    makeGallery({ name: 'City Run', slug: 'city-run', published: true, noItems: 1_034 }),
  )
  expect(await screen.findByRole('textbox', { name: 'Gallery address' })).toHaveValue(
    'http://nordlicht.studio.test/albums/city-run',
  )
  expect(screen.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toContain(
    'https://wa.me/?text=City%20Run%20http',
  )
  expect(await screen.findByRole('img', { name: /QR code/ })).toHaveAttribute(
    'src',
    expect.stringContaining('data:image/svg+xml'),
  )
  await waitFor(() => expect(cards().querySelectorAll('img[src="/cover.jpg"]')).toHaveLength(3))
  expect(cards()).toHaveTextContent('1,034 photos by')
  await user.type(screen.getByRole('textbox', { name: 'Title' }), 'All runners')
  await user.click(screen.getByRole('switch', { name: 'Show share buttons to visitors' }))
  expect(within(cards()).getAllByText('All runners')).toHaveLength(3)
  await user.click(saveButton())
  expect(await screen.findByText('Settings saved')).toBeVisible()
  expect(sent()).toEqual([{ shareTitle: 'All runners', showShareButtons: false }])
})

test('other sites get the embed code once they may show the gallery', async () => {
  const { user, sent } = open(makeGallery({ name: 'Tom & Anna', slug: 'tom-anna' }))
  expect(await screen.findByText('The link works once the gallery is published.')).toBeVisible()
  expect(screen.queryByRole('textbox', { name: 'Code for your site' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('switch', { name: /to embed this gallery/ }))
  expect(screen.getByRole('textbox', { name: 'Code for your site' })).toHaveDisplayValue(
    /title="Tom &#38; Anna"/,
  )
  await user.click(saveButton())
  expect(await screen.findByText('Settings saved')).toBeVisible()
  expect(sent()).toEqual([{ allowEmbedding: true }])
})

test('with a password the preview shows names only', async () => {
  open(
    makeGallery({
      name: 'Anna and Tom',
      published: true,
      authRequired: true,
      shareTitle: 'We danced',
      welcomeText: 'Until four',
    }),
  )
  expect(
    await screen.findByText(/only shows the names of the gallery and the studio/),
  ).toBeVisible()
  expect(within(cards()).getAllByText('Anna and Tom')).toHaveLength(3)
  expect(cards()).not.toHaveTextContent(/danced|four/)
  expect(cards().querySelector('img')).toBeNull()
})
