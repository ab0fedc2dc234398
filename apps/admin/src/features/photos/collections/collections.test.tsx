import { contract } from '@proofdesk/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Refusal } from '../../../testing/mock-api.ts'
import { openPhotos, tileOf } from '../testing/test-gallery.tsx'
import { makeCollection, makePhoto, makePhotos } from '../../../testing/test-photos.ts'

const { collections } = contract
const listed = async () =>
  within(await screen.findByRole('list', { name: 'Collections' }))
    .getAllByRole('listitem')
    .map(
      (item) =>
        within(item)
          .getAllByRole('button')
          .find((button) => button.className.includes('MuiLink'))?.textContent,
    )
const dialogOf = (name: string) => screen.findByRole('dialog', { name })

test('a collection is created, published by default, and found in the list', async () => {
  const { user, api, gallery } = openPhotos({ photos: makePhotos(1), search: 'dialog=collections' })
  await user.click(
    await within(await dialogOf('Collections')).findByRole('button', { name: 'Create collection' }),
  )
  const dialog = await dialogOf('Create collection')
  await user.click(within(dialog).getByRole('button', { name: 'Create collection' }))
  expect(await within(dialog).findByText('Required')).toBeInTheDocument()
  expect(api.calls(collections.create)).toEqual([])
  await user.type(within(dialog).getByRole('textbox', { name: /Name/ }), 'Finish')
  await user.click(within(dialog).getByRole('button', { name: 'Draft' }))
  await user.click(within(dialog).getByRole('button', { name: 'Create collection' }))
  expect(await screen.findByText('Collection created')).toBeInTheDocument()
  expect(api.calls(collections.create)).toMatchObject([
    { body: { engineGuid: gallery.guid, name: 'Finish', status: 'Draft' } },
  ])
})

test('a refused name is reported at its field, and the input is kept', async () => {
  const { user } = openPhotos({
    photos: makePhotos(1),
    search: 'dialog=create-collection',
    prepare: (mock) =>
      mock.answer(collections.create, () => {
        throw new Refusal('invalid', 'Check the highlighted fields.', {
          name: { code: 'too_long', max: 120 },
        })
      }),
  })
  const dialog = await dialogOf('Create collection')
  await user.type(within(dialog).getByRole('textbox', { name: /Name/ }), 'Finish')
  await user.click(within(dialog).getByRole('button', { name: 'Create collection' }))
  expect(await within(dialog).findByText('At most 120 characters')).toBeInTheDocument()
  expect(within(dialog).getByRole('textbox', { name: /Name/ })).toHaveValue('Finish')
})

test('arrows reorder immediately; quick clicks build on each other', async () => {
  const [a, b, c] = ['Start', 'Bridge', 'Finish'].map((name) => makeCollection({ name }))
  const { user, api } = openPhotos({
    photos: makePhotos(1),
    collections: [a!, b!, c!],
    search: 'dialog=collections',
  })
  const up = await screen.findByRole('button', { name: 'Move Finish up' })
  expect(screen.getByRole('button', { name: 'Move Start up' })).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Move Finish down' })).toBeDisabled()
  await user.click(up)
  expect(await listed()).toEqual(['Start', 'Finish', 'Bridge'])
  await user.click(screen.getByRole('button', { name: 'Move Finish up' }))
  expect(await listed()).toEqual(['Finish', 'Start', 'Bridge'])
  await waitFor(() =>
    expect(api.calls(collections.reorder).map(({ body }) => body.collections)).toEqual([
      [a!.guid, c!.guid, b!.guid],
      [c!.guid, a!.guid, b!.guid],
    ]),
  )
})

test('a refused reorder is reverted and says why', async () => {
  const [a, b] = ['Start', 'Finish'].map((name) => makeCollection({ name }))
  const { user } = openPhotos({
    photos: makePhotos(1),
    collections: [a!, b!],
    search: 'dialog=collections',
    prepare: (mock) =>
      mock.answer(collections.reorder, () => {
        throw new Refusal('not_found')
      }),
  })
  await user.click(await screen.findByRole('button', { name: 'Move Finish up' }))
  expect(await screen.findByText('Not found. It may have been deleted.')).toBeInTheDocument()
  await waitFor(async () => expect(await listed()).toEqual(['Start', 'Finish']))
})

test('a collection is renamed and gets a picture; untouched fields are not sent', async () => {
  const collection = makeCollection({ name: 'Start' })
  const photos = makePhotos(3, { collectionGuids: [collection.guid] })
  const { user, api } = openPhotos({
    photos: [...photos, makePhoto()],
    collections: [collection],
    search: `dialog=edit-collection&id=${collection.guid}`,
  })
  const dialog = await dialogOf('Edit collection')
  const name = within(dialog).getByRole('textbox', { name: /Name/ })
  await user.clear(name)
  await user.type(name, 'Start line')
  await user.click(within(dialog).getByRole('button', { name: 'Choose a photo' }))
  expect(await within(dialog).findAllByRole('radio')).toHaveLength(3)
  await user.click(within(dialog).getByRole('radio', { name: photos[1]!.name }))
  await user.click(within(dialog).getByRole('button', { name: 'Top' }))
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Updates saved')).toBeInTheDocument()
  expect(api.calls(collections.update)).toMatchObject([
    {
      body: {
        guid: collection.guid,
        name: 'Start line',
        mediaFeaturedImageGuid: photos[1]!.guid,
        mediaFeaturedImageBackgroundPosition: 'top',
      },
    },
  ])
  expect(api.calls(collections.update)[0]!.body).not.toHaveProperty('status')
})

test('a collection is named in each language of its gallery, and only what was typed is sent', async () => {
  const collection = makeCollection({ name: 'Start', translations: { no: { name: 'Start' } } })
  const { user, api } = openPhotos({
    photos: makePhotos(1),
    collections: [collection],
    gallery: { additionalLocales: ['th', 'no'] },
    search: `dialog=edit-collection&id=${collection.guid}`,
  })
  const dialog = within(await dialogOf('Edit collection'))
  expect(
    dialog.getByText('In English. Visitors see this name if a translation is missing.'),
  ).toBeVisible()
  expect(dialog.getByLabelText('Name – Norwegian')).toHaveAttribute('lang', 'nb')
  const thai = dialog.getByLabelText('Name – Thai')
  expect(thai).toHaveAttribute('placeholder', 'Start')
  await user.type(thai, 'จุดเริ่ม')
  await user.clear(dialog.getByLabelText('Name – Norwegian'))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Updates saved')).toBeInTheDocument()
  expect(api.calls(collections.update).map(({ body }) => body)).toEqual([
    { guid: collection.guid, translations: { th: { name: 'จุดเริ่ม' }, no: { name: '' } } },
  ])
})

test('a new collection is named in other languages at once', async () => {
  const { user, api, gallery } = openPhotos({
    photos: makePhotos(1),
    gallery: { additionalLocales: ['th'] },
    search: 'dialog=create-collection',
  })
  const dialog = within(await dialogOf('Create collection'))
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Finish')
  await user.type(dialog.getByLabelText('Name – Thai'), 'เส้นชัย')
  await user.click(dialog.getByRole('button', { name: 'Create collection' }))
  expect(await screen.findByText('Collection created')).toBeInTheDocument()
  expect(api.calls(collections.create).map(({ body }) => body)).toEqual([
    {
      engineGuid: gallery.guid,
      name: 'Finish',
      status: 'Published',
      translations: { th: { name: 'เส้นชัย' } },
    },
  ])
})

test('a collection is published with one click', async () => {
  const collection = makeCollection({ name: 'Start', status: 'Draft' })
  const { user, api } = openPhotos({
    photos: makePhotos(1),
    collections: [collection],
    search: 'dialog=collections',
  })
  await user.click(await screen.findByRole('button', { name: 'Actions for Start' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Publish' }))
  expect(await screen.findByText('Collection published')).toBeInTheDocument()
  expect(api.calls(collections.update)).toMatchObject([
    { body: { guid: collection.guid, status: 'Published' } },
  ])
})

test('deleting a collection says how many photos are deleted with it, and Undo restores it', async () => {
  const collection = makeCollection({ name: 'Start', noItems: 34 })
  const { user, api } = openPhotos({
    photos: makePhotos(1),
    collections: [collection],
    search: 'dialog=collections',
  })
  await user.click(await screen.findByRole('button', { name: 'Actions for Start' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const question = await screen.findByRole('alertdialog', { name: 'Are you sure' })
  expect(question).toHaveTextContent('“Start” will be deleted, and its 34 photos with it.')
  await user.click(within(question).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Collection deleted')).toBeInTheDocument()
  expect(await screen.findByText('There are no collections yet')).toBeInTheDocument()
  await user.click(await screen.findByRole('button', { name: 'Undo', hidden: true }))
  expect(await screen.findByText('Collection restored')).toBeInTheDocument()
  expect(api.calls(collections.restore)).toMatchObject([{ body: { guid: collection.guid } }])
})

test('deleting says how many photos stay because they are in other collections', async () => {
  const some = makeCollection({ name: 'Start', noItems: 34, noShared: 4 })
  const all = makeCollection({ name: 'Best', noItems: 2, noShared: 2 })
  const { user } = openPhotos({ collections: [some, all], search: 'dialog=collections' })
  const ask = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    return screen.findByRole('alertdialog')
  }
  const question = await ask('Start')
  expect(question).toHaveTextContent(
    '“Start” will be deleted, and 30 of its photos with it. 4 photos stay, as they are in other collections too.',
  )
  await user.click(within(question).getByRole('button', { name: 'Cancel' }))
  expect(await ask('Best')).toHaveTextContent(
    '“Best” will be deleted. 2 photos stay, as they are in other collections too.',
  )
})

test('a collection’s photos are one click away; one deleted by a colleague is explained', async () => {
  const collection = makeCollection({ name: 'Start' })
  const photos = [makePhoto({ collectionGuids: [collection.guid] }), makePhoto()]
  const { user, router } = openPhotos({
    photos,
    collections: [collection],
    search: 'dialog=collections',
  })
  await user.click(await screen.findByRole('button', { name: 'Actions for Start' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Show its photos' }))
  expect(await screen.findByText('1 photo found')).toBeInTheDocument()
  expect(router.state.location.search).toBe(`?collections=${collection.guid}`)
  expect(await tileOf(photos[0]!)).toBeInTheDocument()
  await router.navigate('?dialog=edit-collection&id=01890000-0000-7000-8000-0000000fffff')
  expect(await screen.findByText('Collection not found')).toBeInTheDocument()
})
