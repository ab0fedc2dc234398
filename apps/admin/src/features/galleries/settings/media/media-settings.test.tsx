import { contract } from '@proofdesk/contract'
import type { Photo } from '@proofdesk/contract/admin/photo'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { makePhoto } from '../../../../testing/test-photos.ts'
import { makeGallery, newGuid } from '../../../../testing/test-records.ts'
import { openSettings, saveButton } from '../test-settings.tsx'

const UPRIGHT = { location: '/first.jpg', width: 683, height: 1_024 }

const open = (gallery: Gallery, photos: Photo[] = []) =>
  openSettings(gallery, 'media', {
    prepare: (api) => api.answer(contract.content.list, { content: photos, total: photos.length }),
  })
const part = (name: string) =>
  within(screen.getByRole('group', { name: 'Visible part' })).getByRole('button', { name })

test('another photo of the gallery becomes its cover, and is removed again', async () => {
  const [one, other] = [makePhoto({ name: 'one.jpg' }), makePhoto({ name: 'other.jpg' })]
  const gallery = makeGallery({
    mediaCoverGuid: one.guid,
    media: { featuredImage: null, featuredImageGuid: null, coverImage: one.previews!.md },
  })
  const { user, sent } = open(gallery, [one, other])
  const cover = within(await screen.findByRole('group', { name: 'Cover image' }))
  expect(cover.getByText('You have chosen this photo.')).toBeVisible()
  await user.click(cover.getByRole('button', { name: 'Choose another photo' }))
  await user.click(await cover.findByRole('radio', { name: 'other.jpg' }))
  await user.click(saveButton())
  expect(await screen.findByText('Settings saved')).toBeVisible()
  await user.click(cover.getByRole('button', { name: 'Unset' }))
  expect(cover.getByText(/the listing image or the first photo is shown/)).toBeVisible()
  await user.click(saveButton())
  await waitFor(() =>
    expect(sent()).toEqual([{ mediaCoverGuid: other.guid }, { mediaCoverGuid: null }]),
  )
})

test('the cover’s focal point is automatic, moved by keys or dragging, and reset', async () => {
  const [one, other] = [makePhoto({ name: 'one.jpg' }), makePhoto({ name: 'other.jpg' })]
  const gallery = makeGallery({
    mediaCoverGuid: one.guid,
    media: { featuredImage: null, featuredImageGuid: null, coverImage: one.previews!.md },
  })
  const { user, sent } = open(gallery, [one, other])
  const ring = await screen.findByRole('slider', { name: 'What must stay visible' })
  await waitFor(() =>
    expect(ring).toHaveAttribute('aria-valuetext', '50% from the left, 25% from the top'),
  )
  expect(screen.queryByRole('button', { name: 'Reset to automatic' })).not.toBeInTheDocument()
  ring.focus()
  await user.keyboard('{ArrowLeft}{ArrowDown}{Shift>}{ArrowRight}{/Shift}')
  expect(ring).toHaveAttribute('aria-valuetext', '58% from the left, 27% from the top')
  const frame = ring.parentElement!
  frame.setPointerCapture = () => {}
  frame.getBoundingClientRect = () => new DOMRect(0, 0, 300, 200)
  fireEvent.pointerDown(frame, { button: 0, clientX: 30, clientY: 20, pointerId: 1 })
  fireEvent.pointerMove(frame, { clientX: 60, clientY: 150, pointerId: 1 })
  fireEvent.pointerUp(frame, { pointerId: 1 })
  await user.click(saveButton())
  await waitFor(() => expect(sent()).toEqual([{ coverFocalPoint: { x: 0.2, y: 0.75 } }]))
  await user.click(screen.getByRole('button', { name: 'Reset to automatic' }))
  expect(ring).toHaveAttribute('aria-valuetext', '50% from the left, 25% from the top')
  await user.click(saveButton())
  await waitFor(() => expect(sent()[1]).toEqual({ coverFocalPoint: null }))
})

test('the cover’s style is chosen among drawings of the gallery', async () => {
  const { user, sent } = open(makeGallery({ displayTitle: 'Nina & Marco' }))
  const styles = within(await screen.findByRole('radiogroup', { name: 'Cover style' }))
  expect(styles.getByRole('radio', { name: 'Full screen' })).toBeChecked()
  // Drawn for a computer and a phone, in four styles.
  expect(styles.getAllByText('Nina & Marco')).toHaveLength(8)
  await user.click(styles.getByRole('radio', { name: 'With a margin' }))
  await user.click(saveButton())
  await waitFor(() => expect(sent()).toEqual([{ coverStyle: 'framed' }]))
})

test('the visible part of the listing image is dragged, moved by keys, or chosen', async () => {
  const media = { featuredImage: UPRIGHT, featuredImageGuid: newGuid(), coverImage: null }
  const { user, sent } = open(makeGallery({ media }))
  const frame = await screen.findByRole('slider', { name: 'Visible part' })
  expect(frame).toHaveAttribute('aria-valuetext', 'Center')
  frame.setPointerCapture = () => {}
  frame.getBoundingClientRect = () => new DOMRect(0, 0, 300, 200)
  // Dragging down shows more of the top.
  fireEvent.pointerDown(frame, { button: 0, clientY: 20, pointerId: 1 })
  fireEvent.pointerMove(frame, { clientY: 160, pointerId: 1 })
  fireEvent.pointerUp(frame, { pointerId: 1 })
  expect(part('Top')).toHaveAttribute('aria-pressed', 'true')
  frame.focus()
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(frame).toHaveAttribute('aria-valuetext', 'Bottom')
  await user.click(part('Top'))
  await user.click(screen.getByRole('button', { name: 'Show the whole picture' }))
  expect(screen.getByText(/at its full height/)).toBeVisible()
  await user.click(saveButton())
  await waitFor(() =>
    expect(sent()).toEqual([
      {
        mediaFeaturedImageBackgroundSize: 'contain',
        mediaFeaturedImageBackgroundPosition: 'top',
      },
    ]),
  )
})

test('a banner links to a web address and nothing else', async () => {
  const { user, sent } = open(makeGallery())
  const link = await screen.findByRole('textbox', { name: 'Banner link' })
  await user.type(link, 'javascript:alert(1)')
  await user.click(saveButton())
  await waitFor(() => expect(link).toBeInvalid())
  await user.clear(link)
  await user.type(link, 'www.sponsor.test')
  await user.click(saveButton())
  await waitFor(() => expect(sent()).toEqual([{ bannerUrl: 'www.sponsor.test' }]))
})

test('a chosen photo that was deleted is reported, along with the picture shown in its place', async () => {
  const first = { featuredImage: UPRIGHT, featuredImageGuid: newGuid(), coverImage: null }
  const { user, sent } = open(
    makeGallery({ mediaFeaturedImageGuid: newGuid(), mediaCoverGuid: newGuid(), media: first }),
  )
  const listing = within(await screen.findByRole('group', { name: 'Listing image' }))
  expect(
    listing.getByText('The chosen photo was deleted. The first photo of the gallery is its cover.'),
  ).toBeVisible()
  expect(listing.queryByText('You have chosen this photo.')).not.toBeInTheDocument()
  expect(screen.getByRole('slider', { name: 'Visible part' })).toBeVisible()
  const cover = within(screen.getByRole('group', { name: 'Cover image' }))
  expect(cover.getByText(/^The chosen photo was deleted\. Without a cover/)).toBeVisible()
  await user.click(listing.getByRole('button', { name: 'Unset' }))
  expect(listing.getByText('The first photo of the gallery is its cover.')).toBeVisible()
  await user.click(saveButton())
  await waitFor(() => expect(sent()).toEqual([{ mediaFeaturedImageGuid: null }]))
})

test('the initial layout of photos is chosen, and drawn before it is saved', async () => {
  const { user, sent } = open(makeGallery())
  await user.click(await screen.findByRole('combobox', { name: 'Layout' }))
  await user.click(screen.getByRole('option', { name: 'Squares' }))
  await user.click(screen.getByRole('combobox', { name: 'Photo size' }))
  await user.click(screen.getByRole('option', { name: 'Small' }))
  await user.click(saveButton())
  await waitFor(() => expect(sent()).toEqual([{ photoGrid: 'squares', photoSize: 'small' }]))
})
