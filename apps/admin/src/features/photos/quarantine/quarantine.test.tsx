import { contract } from '@proofdesk/contract'
import type { PhotoProblem } from '@proofdesk/domain/photo-problem'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPhotos } from '../testing/test-gallery.tsx'
import { makePhoto, makePhotos } from '../../../testing/test-photos.ts'

const { content } = contract
const broken = (name: string, reason: PhotoProblem) =>
  makePhoto({
    name,
    reason,
    status: 'quarantined',
    previews: null,
    thumbnail: null,
    width: null,
    height: null,
  })

test('unreadable files are listed with their reason, and retried or discarded', async () => {
  const quarantined = [
    broken('empty.jpg', 'empty'),
    broken('cut.jpg', 'truncated'),
    broken('odd.jpg', 'gif'),
  ]
  const { user, api } = openPhotos({ photos: makePhotos(1), quarantined })
  await user.click(await screen.findByRole('button', { name: '3 files could not be read' }))
  const list = await screen.findByRole('list', { name: 'Files that could not be read' })
  expect(within(list).getAllByRole('listitem')[1]).toHaveTextContent(
    'cut.jpgThe file ends in the middle of the picture.',
  )
  expect(list).toHaveTextContent('This is a GIF picture.')
  await user.click(within(list).getByRole('button', { name: 'Retry cut.jpg' }))
  expect(await screen.findByText('The file is processed again')).toBeInTheDocument()
  expect(api.calls(content.retry)).toMatchObject([{ body: { content: [quarantined[1]!.guid] } }])
  await user.click(within(list).getByRole('button', { name: 'Discard empty.jpg' }))
  expect(await screen.findByText('File discarded')).toBeInTheDocument()
  expect(api.calls(content.discard)).toMatchObject([{ body: { content: [quarantined[0]!.guid] } }])
  await waitFor(() =>
    expect(
      within(screen.getByRole('list', { name: 'Files that could not be read' })).getAllByRole(
        'listitem',
      ),
    ).toHaveLength(1),
  )
})

test('all of them are discarded after confirmation', async () => {
  const quarantined = Array.from({ length: 120 }, (_, index) =>
    broken(`broken-${index}.jpg`, 'empty'),
  )
  const { user, api } = openPhotos({
    photos: makePhotos(1),
    quarantined,
    search: 'view=quarantine',
  })
  await user.click(await screen.findByRole('button', { name: 'Discard all' }))
  const question = await screen.findByRole('alertdialog')
  expect(question).toHaveTextContent('120 files will be discarded.')
  await user.click(within(question).getByRole('button', { name: 'Discard all' }))
  expect(await screen.findByText('120 files discarded')).toBeInTheDocument()
  expect(api.calls(content.discard).map(({ body }) => body.content.length)).toEqual([120])
  expect(await screen.findByText('All files could be read')).toBeInTheDocument()
})

test('the chip isn’t there if all is well', async () => {
  openPhotos({ photos: makePhotos(1) })
  await screen.findByText('1 photo')
  expect(screen.queryByText(/could not be read/)).not.toBeInTheDocument()
})
