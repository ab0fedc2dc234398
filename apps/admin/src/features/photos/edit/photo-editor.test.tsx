import { contract } from '@proofdesk/contract'
import { NO_EDIT, type PhotoEdit } from '@proofdesk/domain/photo-edit'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Refusal } from '../../../testing/mock-api.ts'
import { makePhotos } from '../../../testing/test-photos.ts'
import { openPhotos, tileOf } from '../testing/test-gallery.tsx'

const { content } = contract

/** Opens the editor for the first of two photos, of 6,000 × 4,000 pixels. */
async function openEditor(edit: PhotoEdit | null = null) {
  const photos = makePhotos(2)
  const [photo] = photos
  const view = openPhotos({ photos, search: `photo=${photo!.guid}` })
  view.api.answer(content.editSource, {
    picture: { location: '/files/source.jpg', width: 2_048, height: 1_365 },
    width: 6_000,
    height: 4_000,
    edit,
    revision: edit ? 3 : 0,
  })
  view.api.answer(content.edit, { content: { ...photo!, isBeingEdited: true } })
  await screen.findByRole('dialog', { name: photo!.name })
  await view.user.keyboard('e')
  const editor = await screen.findByRole('dialog', { name: `Edit ${photo!.name}` })
  await within(editor).findByRole('status')
  const press = (name: string) =>
    view.user.click(within(editor).getByRole('button', { name, hidden: true }))
  const sent = () => view.api.calls(content.edit).map(({ body }) => body)
  return { ...view, photo: photo!, editor, press, sent }
}

test('a photo is rotated and cropped to a square, and saved with the revision it started from', async () => {
  const { editor, press, sent, photo } = await openEditor()
  expect(within(editor).getByRole('button', { name: 'Save' })).toBeDisabled()
  await press('Rotate right')
  expect(within(editor).getByRole('status')).toHaveTextContent('4,000 × 6,000 px')
  await press('Square')
  expect(within(editor).getByRole('status')).toHaveTextContent('4,000 × 4,000 px')
  await press('Save')
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toMatchObject({
    guid: photo.guid,
    revision: 0,
    edit: { turn: 90, angle: 0, isFlipped: false, crop: { x: 0, width: 1 } },
  })
  await waitFor(() => expect(editor).not.toBeInTheDocument())
  expect(await screen.findByText('Saved. The edited photo appears in a moment.')).toBeVisible()
})

test('keys rotate, mirror and straighten; straightened back, the crop is whole again', async () => {
  const { editor, user, press, sent } = await openEditor()
  await user.keyboard('hr')
  const slider = within(editor).getByRole('slider', { name: 'Straighten' })
  fireEvent.change(slider, { target: { value: 5 } })
  expect(within(editor).getByRole('status')).not.toHaveTextContent('4,000 × 6,000 px')
  fireEvent.change(slider, { target: { value: 0 } })
  expect(within(editor).getByRole('status')).toHaveTextContent('4,000 × 6,000 px')
  fireEvent.change(slider, { target: { value: -2.5 } })
  await press('Save')
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]!.edit).toMatchObject({ isFlipped: true, turn: 90, angle: -2.5 })
})

test('“Back to original” undoes the whole edit', async () => {
  const saved = { ...NO_EDIT, turn: 90 as const }
  const { editor, press, sent } = await openEditor(saved)
  expect(within(editor).getByRole('status')).toHaveTextContent('4,000 × 6,000 px')
  await press('Back to the original')
  await press('Save')
  await waitFor(() =>
    expect(sent()).toEqual([expect.objectContaining({ edit: null, revision: 3 })]),
  )
})

test('the photo before the edit can be viewed without losing it', async () => {
  const { editor, press, photo } = await openEditor()
  await press('Rotate left')
  const picture = within(editor).getByRole('img', { name: photo.name })
  expect(picture.style.transform).toContain('rotate(270deg)')
  await press('Before')
  expect(picture.style.transform).not.toContain('rotate')
  expect(within(editor).getByRole('status')).toHaveTextContent('4,000 × 6,000 px')
})

test('a conflicting edit is reported, and the editor starts from the latest', async () => {
  const { api, editor, press, photo } = await openEditor()
  api.answer(content.edit, () => {
    throw new Refusal('conflict')
  })
  await press('Rotate left')
  await press('Save')
  expect(
    await screen.findByText('Someone else changed this at the same time. Check it again.'),
  ).toBeVisible()
  expect(editor).toBeInTheDocument()
  await waitFor(() => expect(api.calls(content.editSource)).toHaveLength(2))
  expect(photo.isEdited).toBe(false)
})

test('selected photos are rotated together, and back', async () => {
  const photos = makePhotos(2)
  const { user, api } = openPhotos({ photos })
  api.answer(content.turn, {})
  const tile = await tileOf(photos[0]!)
  tile.focus()
  await user.keyboard(' ')
  await user.click(await screen.findByRole('button', { name: 'Bulk actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Rotate left' }))
  expect(await screen.findByText('Photo rotated')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(api.calls(content.turn)).toHaveLength(2))
  expect(api.calls(content.turn).map(({ body }) => body)).toEqual([
    { content: [photos[0]!.guid], degrees: 270 },
    { content: [photos[0]!.guid], degrees: 90 },
  ])
})
