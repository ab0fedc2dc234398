import { contract } from '@proofdesk/contract'
import type { Media } from '@proofdesk/contract/admin/media'
import type { MediaFolder } from '@proofdesk/contract/admin/media-folders'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type MockApi, mockApi } from '../../testing/mock-api.ts'
import { stubPut } from '../../testing/put-request.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { answerLibrary, makeMedia } from '../../testing/test-media.ts'
import { newGuid } from '../../testing/test-records.ts'
import { MediaPage } from './media-page.tsx'

const { media, mediaFolders } = contract
const makeFolder = (name: string): Omit<MediaFolder, 'noFiles'> => ({
  guid: newGuid(),
  name,
  slug: name.toLowerCase(),
  createdAt: 1_700_000_000_000,
})

let api: MockApi
let isConnected = false
let library: { media: Media[]; folders: Omit<MediaFolder, 'noFiles'>[] }
beforeAll(async () => {
  // Loaded once, so that no test waits for it.
  await import('./media-dialogs.tsx')
}, 60_000)
beforeEach(() => {
  const logos = makeFolder('Logos')
  library = {
    folders: [logos],
    media: [makeMedia('mug.jpg'), makeMedia('mark.svg', { folderGuid: logos.guid })],
  }
  api = mockApi()
  answerLibrary(api, library)
  isConnected = false
  stubPut((name) => (name === 'lost.png' && !isConnected ? 0 : 204))
})
const show = (search = '') =>
  renderScreen(<MediaPage />, { path: `/en/media${search}`, route: '/:lang/media' })
const names = async () => {
  const list = await screen.findByRole('list', { name: 'Pictures' })
  return within(list)
    .getAllByRole('heading')
    .map((heading) => heading.textContent)
}
const choose = async (user: ReturnType<typeof show>['user'], of: string, action: string) => {
  await user.click(await screen.findByRole('button', { name: `Actions for ${of}` }))
  await user.click(await screen.findByRole('menuitem', { name: action }))
}

test('folders can be browsed, and a search covers all of them', async () => {
  const { user, router } = show()
  expect(await names()).toEqual(['mug.jpg', 'mark.svg'])
  const nav = within(screen.getByRole('navigation', { name: 'Folders' }))
  expect(await nav.findByRole('button', { name: 'All files 2' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await user.click(nav.getByRole('button', { name: 'No folder 1' }))
  await waitFor(async () => expect(await names()).toEqual(['mug.jpg']))
  expect(router.state.location.search).toBe('?folder=none')
  await user.click(nav.getByRole('button', { name: 'Logos 1' }))
  await waitFor(async () => expect(await names()).toEqual(['mark.svg']))
  expect(router.state.location.search).toBe(`?folder=${library.folders[0]!.guid}`)
  await user.type(screen.getByRole('searchbox'), 'm')
  await waitFor(async () => expect(await names()).toEqual(['mug.jpg', 'mark.svg']))
  expect(screen.getByText('Logos', { selector: 'p' })).toBeVisible()
  await user.type(screen.getByRole('searchbox'), 'ist')
  expect(await screen.findByRole('heading', { name: 'No file has this name' })).toBeVisible()
})

test('a folder is created with its own short name, renamed, and deleted with Undo', async () => {
  const { user } = show()
  const created = { ...makeFolder('Für Sponsoren'), slug: 'fur-sponsoren', noFiles: 0 }
  api.answer(mediaFolders.create, () => {
    library.folders.push(created)
    return { folder: created }
  })
  await user.click(await screen.findByRole('button', { name: 'New folder' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New folder' }))
  await user.type(dialog.getByRole('textbox', { name: /Name/ }), 'Für Sponsoren')
  expect(dialog.getByText('Short name, fixed from now on: fur-sponsoren')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Create' }))
  expect(await screen.findByRole('button', { name: 'Für Sponsoren 0' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  expect(await screen.findByRole('heading', { name: 'Upload media here' })).toBeVisible()

  api.answer(mediaFolders.update, ({ body: { data } }) => {
    Object.assign(created, data)
    library.folders[1] = { ...created }
    return { folder: created }
  })
  await choose(user, 'Für Sponsoren', 'Rename')
  const rename = within(await screen.findByRole('dialog', { name: 'Rename folder' }))
  expect(rename.getByText('The short name doesn’t change: fur-sponsoren')).toBeVisible()
  const input = rename.getByRole('textbox', { name: /Name/ })
  await user.clear(input)
  await user.type(input, 'Sponsors')
  await user.click(rename.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('button', { name: 'Sponsors 0' })).toBeVisible()

  api.answer(mediaFolders.remove, () => {
    library.folders.pop()
    return {}
  })
  api.answer(mediaFolders.restore, () => {
    library.folders.push(created)
    return { folder: created }
  })
  await choose(user, 'Sponsors', 'Delete')
  const confirm = within(await screen.findByRole('alertdialog'))
  await user.click(confirm.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Folder deleted')).toBeVisible()
  expect(await names()).toEqual(['mug.jpg', 'mark.svg'])
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('button', { name: 'Sponsors 0' })).toBeVisible()
})

test('a file is renamed and moved', async () => {
  const { user } = show()
  await choose(user, 'mug.jpg', 'Rename')
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename file' }))
  const input = dialog.getByRole('textbox', { name: /Name/ })
  await user.clear(input)
  await user.type(input, 'Cup')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(async () => expect(await names()).toEqual(['Cup', 'mark.svg']))
  await choose(user, 'Cup', 'Move to folder')
  const move = within(await screen.findByRole('dialog', { name: 'Move to folder' }))
  await user.click(move.getByRole('combobox', { name: 'Folder' }))
  await user.click(await screen.findByRole('option', { name: 'Logos' }))
  await user.click(move.getByRole('button', { name: 'Move' }))
  expect(await screen.findByRole('button', { name: 'Logos 2' })).toBeVisible()
  const [file, folder] = [library.media[0]!, library.folders[0]!]
  expect(api.calls(media.update).map(({ body }) => body)).toEqual([
    { guid: file.guid, data: { name: 'Cup' } },
    { guid: file.guid, data: { folderGuid: folder.guid } },
  ])
})

test('a used file lists its uses before it is deleted, and is restored from the trash', async () => {
  const { user } = show()
  const uses = [
    { kind: 'logo' as const, guid: newGuid(), name: 'Finish', of: null },
    { kind: 'product' as const, guid: newGuid(), name: 'Mug', of: newGuid() },
  ]
  api.answer(media.uses, { uses, total: 5 })
  await choose(user, 'mug.jpg', 'Delete')
  const confirm = within(await screen.findByRole('alertdialog', { name: 'Are you sure' }))
  const used = within(await confirm.findByRole('list', { name: 'In use' }))
  expect(used.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Studio logo',
    'Product “Mug”',
  ])
  expect(used.getByRole('link', { name: 'Studio logo' })).toHaveAttribute(
    'href',
    '/en/account/theme',
  )
  expect(used.getByRole('link', { name: 'Product “Mug”' })).toHaveAttribute(
    'href',
    `/en/products/lists?list=${uses[1]!.of}&dialog=edit-product&id=${uses[1]!.guid}`,
  )
  expect(confirm.getByText('and 3 more')).toBeVisible()
  await user.click(confirm.getByRole('button', { name: 'Delete anyway' }))
  expect(await screen.findByText('File deleted')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Deleted files 1' }))
  expect(await screen.findByText('30 days left')).toBeVisible()
  await choose(user, 'mug.jpg', 'Restore')
  expect(await screen.findByText('File restored')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'No folder 1' }))
  await waitFor(async () => expect(await names()).toEqual(['mug.jpg']))
})

test('files are uploaded to the open folder: progress, reasons per file, duplicates, Finish', async () => {
  const { user } = show(`?folder=${library.folders[0]!.guid}`)
  await user.click(await screen.findByRole('button', { name: 'Upload' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Upload' }))
  const files = ['lost.png', 'text.png', 'huge.png', 'mug.jpg', 'new.png'].map((name) => {
    const file = new File([name === 'huge.png' ? '123456' : '123'], name, { type: 'image/png' })
    return Object.assign(file, { arrayBuffer: async () => new ArrayBuffer(3) })
  })
  await user.upload(dialog.getByLabelText('Pictures to upload'), files)
  await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent('100 %'))
  const rows = within(dialog.getByRole('list', { name: 'Uploads' })).getAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual([
    'lost.pngNo connection to the server. Check your internet connection and try again.Try again',
    'text.pngThis is a text file, not a photo.',
    'huge.pngThe picture is larger than 25 MB.',
    'mug.jpgThis file is already in the library: mug.jpgUpload anyway',
    'new.pngUploaded',
  ])
  await user.click(dialog.getByRole('button', { name: 'Upload anyway' }))
  await waitFor(() => expect(dialog.getAllByText('Uploaded')).toHaveLength(2))
  isConnected = true
  await user.click(dialog.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(dialog.getAllByText('Uploaded')).toHaveLength(3))
  await user.click(dialog.getByRole('button', { name: 'Finish' }))
  await waitFor(async () =>
    expect(await names()).toEqual(['lost.png', 'mug.jpg', 'new.png', 'mark.svg']),
  )
})

test('closing the dialog during an upload asks for confirmation', async () => {
  const { user } = show()
  api.answer(media.create, () => new Promise(() => {}))
  await user.click(await screen.findByRole('button', { name: 'Upload' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Upload' }))
  await user.upload(
    dialog.getByLabelText('Pictures to upload'),
    new File(['123'], 'new.png', { type: 'image/png' }),
  )
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  const question = await screen.findByRole('alertdialog', { name: 'Stop the upload?' })
  await user.click(within(question).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(question).not.toBeInTheDocument())
  expect(screen.getByRole('dialog', { name: 'Upload' })).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Stop upload' }),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('a file is replaced by another', async () => {
  const { user } = show()
  const [mug] = library.media
  api.answer(media.replace, ({ body }) => {
    library.media[0] = { ...mug!, width: 900 }
    return { upload: { urls: [{ guid: body.guid, url: '/files/upload/x', headers: {} }] } }
  })
  await choose(user, 'mug.jpg', 'Replace')
  const dialog = within(await screen.findByRole('dialog', { name: 'Replace mug.jpg' }))
  const file = new File(['123'], 'cup.png', { type: 'image/png' })
  await user.upload(dialog.getByLabelText('Pictures to upload'), file)
  await user.click(await dialog.findByRole('button', { name: 'Finish' }))
  expect(await screen.findByText(/900 × 1200/)).toBeVisible()
  expect(api.calls(media.replace)[0]!.body).toMatchObject({
    guid: mug!.guid,
    file: { name: 'cup.png', type: 'image/png', size: 3 },
  })
})

test('a picture is shown enlarged, arrows show the others, and each use links to its screen', async () => {
  library.media.unshift(makeMedia('wide.png'), makeMedia('<b>last</b>.png'))
  const gallery = { guid: newGuid(), name: 'Finish', of: 'finish' }
  const kinds = [
    'gallery',
    'galleryTheme',
    'galleryShare',
    'watermark',
    'securityWatermark',
  ] as const
  api.answer(media.uses, {
    uses: [
      ...kinds.map((kind) => ({ kind, ...gallery })),
      { kind: 'page', guid: gallery.guid, name: 'Races', of: 'races' },
      { kind: 'preset', guid: gallery.guid, name: 'Sponsors', of: null },
    ],
    total: 7,
  })
  const { user, router } = show()
  const first = await screen.findByRole('button', { name: 'Show wide.png' })
  first.focus()
  await user.keyboard('{Enter}')
  const dialog = within(await screen.findByRole('dialog', { name: 'wide.png' }))
  expect(router.state.location.search).toBe(`?dialog=preview&id=${library.media[0]!.guid}`)
  expect(dialog.getByRole('img', { name: 'wide.png' })).toHaveAttribute('src', '/files/wide.png')
  expect(dialog.getByText(/1600 × 1200/)).toBeVisible()
  expect(dialog.getByText('1 of 4')).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Previous picture' })).toBeDisabled()
  const used = within(await dialog.findByRole('list', { name: 'In use' }))
  expect(used.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    ...['media', 'theme', 'sharing', 'watermarks', 'security'].map(
      (tab) => `/en/galleries/finish/settings/${tab}`,
    ),
    `/en/photos?dialog=edit-page&id=${gallery.guid}`,
    '/en/photos?dialog=presets',
  ])
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}')
  expect(await screen.findByRole('dialog', { name: 'mark.svg' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Previous picture' }))
  await user.click(await screen.findByRole('button', { name: 'Previous picture' }))
  expect(await screen.findByRole('dialog', { name: '<b>last</b>.png' })).toBeVisible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(router.state.location.search).toBe(''))
})

test('a preview opens by its address, from any folder, and says when the picture is gone', async () => {
  const elsewhere = library.media[1]!
  const { user } = show(`?folder=none&dialog=preview&id=${elsewhere.guid}`)
  const dialog = within(await screen.findByRole('dialog', { name: 'mark.svg' }))
  expect(dialog.queryByRole('button', { name: 'Next picture' })).not.toBeInTheDocument()
  expect(await dialog.findByText('This picture isn’t used anywhere.')).toBeVisible()
  await user.keyboard('{Escape}')
  show(`?dialog=preview&id=${newGuid()}`)
  expect(await screen.findByText('This couldn’t be loaded')).toBeVisible()
})
