import { contract } from '@proofdesk/contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Refusal } from '../../../testing/mock-api.ts'
import { openPhotos, tileOf } from '../testing/test-gallery.tsx'
import { makeCollection, makePhoto, makePhotos } from '../../../testing/test-photos.ts'

const { content } = contract
const lightbox = (photo: { name: string }) => screen.findByRole('dialog', { name: photo.name })

test('Enter opens a photo at its address, with details; Back closes it, returning the focus', async () => {
  const photos = [
    makePhoto(),
    makePhoto({
      name: 'Finish.jpg',
      caption: 'At last',
      keywords: ['finish'],
      subject: { title: '', headline: 'Blue wins', persons: ['Zora Quill', 'Ben'], city: 'Łódź' },
      size: 9_800_000,
    }),
  ]
  const { user, router } = openPhotos({ photos, gallery: { timeZone: 'America/New_York' } })
  const tile = await tileOf(photos[1]!)
  tile.focus()
  await user.keyboard('{Enter}')
  const dialog = await lightbox(photos[1]!)
  expect(router.state.location.search).toBe(`?photo=${photos[1]!.guid}`)
  const details = within(dialog).getByRole('region', { name: 'Details' })
  expect(details).toHaveTextContent('3 May 2026, 08:05:07')
  expect(details).toHaveTextContent('6,000 × 4,000 px · 9.8 MB')
  expect(details).toHaveTextContent('Canon EOS R3')
  expect(details).toHaveTextContent('HeadlineBlue winsPersons shownZora Quill, BenCityŁódź')
  expect(within(details).queryByText('Photo title')).not.toBeInTheDocument()
  expect(within(dialog).getByRole('textbox', { name: 'Caption' })).toHaveValue('At last')
  expect(within(dialog).getByRole('button', { name: 'finish' })).toBeInTheDocument()
  await act(() => router.navigate(-1))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(tile).toHaveFocus()
})

test('arrow keys continue on the next page, and closing stays there', async () => {
  const photos = makePhotos(120)
  const { user, router } = openPhotos({ photos, search: `photo=${photos[98]!.guid}` })
  await lightbox(photos[98]!)
  await user.keyboard('{ArrowRight}')
  await lightbox(photos[99]!)
  await waitFor(() => expect(screen.getByRole('button', { name: 'Next photo' })).toBeEnabled())
  await user.keyboard('{ArrowRight}')
  const dialog = await lightbox(photos[100]!)
  expect(dialog).toHaveTextContent('101 of 120')
  await waitFor(() =>
    expect(router.state.location.search).toBe(`?photo=${photos[100]!.guid}&page=2`),
  )
  await user.keyboard('{ArrowLeft}')
  await lightbox(photos[99]!)
  await user.keyboard('{ArrowRight}{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(router.state.location.search).toBe('?page=2')
  expect(await tileOf(photos[100]!)).toHaveFocus()
})

test('quick steps are all counted', async () => {
  const photos = makePhotos(30)
  const { user, router } = openPhotos({ photos, search: `photo=${photos[0]!.guid}` })
  await lightbox(photos[0]!)
  await user.keyboard('{ArrowRight>12/}')
  await lightbox(photos[12]!)
  await waitFor(() => expect(router.state.location.search).toBe(`?photo=${photos[12]!.guid}`))
  expect(await lightbox(photos[12]!)).toHaveTextContent('13 of 30')
})

test('a link to a missing photo says so and shows the grid', async () => {
  const photos = makePhotos(2)
  const { router } = openPhotos({ photos, search: 'photo=01890000-0000-7000-8000-0000000fffff' })
  expect(
    await screen.findByText('This photo was deleted, or it’s on another page.'),
  ).toBeInTheDocument()
  expect(router.state.location.search).toBe('')
  expect(await tileOf(photos[0]!)).toBeInTheDocument()
})

test('a caption is saved when the field is left, also by closing', async () => {
  const photos = makePhotos(2)
  const { user, api } = openPhotos({ photos, search: `photo=${photos[0]!.guid}` })
  const caption = within(await lightbox(photos[0]!)).getByRole('textbox', { name: 'Caption' })
  await user.type(caption, 'Kilometre 21')
  await user.tab()
  expect(await screen.findByText('Saved')).toBeInTheDocument()
  await user.type(caption, ', rain')
  await user.keyboard('{Escape}')
  await waitFor(() =>
    expect(api.calls(content.update).map(({ body }) => body)).toEqual([
      { guid: photos[0]!.guid, caption: 'Kilometre 21' },
      { guid: photos[0]!.guid, caption: 'Kilometre 21, rain' },
    ]),
  )
})

test('a caption that could not be saved is kept, with an error at its field', async () => {
  const photos = makePhotos(2)
  const { user } = openPhotos({
    photos,
    search: `photo=${photos[0]!.guid}`,
    prepare: (mock) =>
      mock.answer(content.update, () => {
        throw new Refusal('invalid', 'Check the highlighted fields.', {
          caption: { code: 'too_long', max: 10 },
        })
      }),
  })
  const field = () => screen.getByRole('textbox', { name: 'Caption' })
  await lightbox(photos[0]!)
  await user.type(field(), 'A very long caption')
  await user.tab()
  expect(await screen.findByText('At most 10 characters')).toBeInTheDocument()
  expect(field()).toHaveValue('A very long caption')
  // Also after viewing another photo.
  await user.click(screen.getByRole('button', { name: 'Next photo' }))
  await lightbox(photos[1]!)
  expect(field()).toHaveValue('')
  await user.click(screen.getByRole('button', { name: 'Previous photo' }))
  await lightbox(photos[0]!)
  expect(field()).toHaveValue('A very long caption')
})

test('keywords are added with a comma or by leaving the field, and removed', async () => {
  const photo = makePhoto({ keywords: ['start'] })
  const { user, api } = openPhotos({ photos: [photo], search: `photo=${photo.guid}` })
  const field = within(await lightbox(photo)).getByRole('combobox', { name: 'Keywords' })
  await user.type(field, 'bib 7,')
  await waitFor(() =>
    expect(api.calls(content.update).at(-1)?.body).toEqual({
      guid: photo.guid,
      keywords: ['start', 'bib 7'],
    }),
  )
  await user.type(field, 'rain')
  await user.tab()
  await waitFor(() =>
    expect(api.calls(content.update).at(-1)?.body).toEqual({
      guid: photo.guid,
      keywords: ['start', 'bib 7', 'rain'],
    }),
  )
  // A duplicate isn't added, and doesn't stay in the field.
  await user.type(field, 'RAIN{Enter}')
  expect(field).toHaveValue('')
  await user.type(field, '{Backspace}')
  await waitFor(() =>
    expect(api.calls(content.update).at(-1)?.body).toEqual({
      guid: photo.guid,
      keywords: ['start', 'bib 7'],
    }),
  )
})

test('the photo is added to a collection, downloaded, made the cover and selected here', async () => {
  const finish = makeCollection({ name: 'Finish' })
  const photos = makePhotos(2)
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.getAttribute('href') ?? '')
  })
  const { user, api } = openPhotos({
    photos,
    collections: [finish],
    search: `photo=${photos[0]!.guid}`,
  })
  const dialog = await lightbox(photos[0]!)
  await user.click(within(dialog).getByRole('combobox', { name: 'Collections' }))
  await user.click(await screen.findByRole('option', { name: 'Finish' }))
  expect(await screen.findByText('Photo added to the collection')).toBeInTheDocument()
  await user.keyboard('{Escape}')
  await user.click(within(dialog).getByRole('button', { name: 'Set as image of “Finish”' }))
  expect(await screen.findByText('The image of “Finish” has been set')).toBeInTheDocument()
  expect(api.calls(contract.collections.update).at(-1)?.body).toEqual({
    guid: finish.guid,
    mediaFeaturedImageGuid: photos[0]!.guid,
  })
  await user.click(within(dialog).getByRole('button', { name: 'Set as cover image' }))
  expect(await screen.findByText('Your cover image has been set')).toBeInTheDocument()
  await user.click(within(dialog).getByRole('button', { name: 'Download original' }))
  await waitFor(() => expect(saved).toEqual([`/files/original-${photos[0]!.guid}`]))
  await user.click(within(dialog).getByRole('button', { name: 'Select' }))
  await user.keyboard('{Escape}')
  expect(await screen.findByText('1 selected')).toBeInTheDocument()
})

test('a deleted photo is followed by the next, and the last one by the grid', async () => {
  const photos = makePhotos(2)
  const { user, state } = openPhotos({ photos, search: `photo=${photos[0]!.guid}` })
  await lightbox(photos[0]!)
  for (const _ of photos) {
    await user.keyboard('{Delete}')
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }),
    )
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
    if (_ === photos[0]) await lightbox(photos[1]!)
  }
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(await screen.findByText('There are no photos yet')).toBeInTheDocument()
  expect(state.photos.every(({ deletedAt }) => deletedAt)).toBe(true)
})

test('a Live Photo shows its film, which is downloaded separately', async () => {
  const film = {
    guid: '0190a000-0000-7000-8000-00000000f11a',
    name: 'IMG_1234.MOV',
    mp4Url: '/files/preview.mp4',
    durationMs: 2_900,
    size: 3_100_000,
  }
  const photos = [makePhoto({ film })]
  const { user, api } = openPhotos({ photos, search: `photo=${photos[0]!.guid}` })
  const dialog = await lightbox(photos[0]!)
  const section = within(within(dialog).getByRole('region', { name: 'Live Photo' }))
  expect(section.getByText('IMG_1234.MOV · 0:03 · 3.1 MB')).toBeVisible()
  await user.click(section.getByRole('button', { name: 'Download film' }))
  await waitFor(() =>
    expect(api.calls(content.download)).toMatchObject([{ body: { contentGuid: film.guid } }]),
  )
})
