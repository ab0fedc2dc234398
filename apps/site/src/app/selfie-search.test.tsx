import { FACE_CONSENT, type FacesFound, faceConsent } from '@proofdesk/contract/search'
import type { SiteAccount, SiteGallery } from '@proofdesk/contract/site/gallery'
import type { SitePhoto } from '@proofdesk/contract/site/galleries'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { messagesIn } from '../i18n/messages.ts'
import { type FakeApi, Refusal, fakeApi } from '../testing/fake-api.ts'
import { makeAccount, makeGallery, makePhotos } from '../testing/make.ts'
import type { PageData } from './page-data.ts'
import { SiteRoot } from './site-root.tsx'

const photos = makePhotos(6)
const [first, second, third] = photos as [SitePhoto, SitePhoto, SitePhoto]
const gallery = makeGallery({
  features: { ...makeGallery().features, selfieSearch: true },
  allowSelfieUpload: true,
  allowMultipleParticipants: true,
})
const box = { x: 0.1, y: 0.2, width: 0.3, height: 0.4 }
const found = (...matches: [SitePhoto, number][]): FacesFound => ({
  requestId: 'request',
  faces: [box],
  galleries: matches.length
    ? [
        {
          engineGuid: gallery.guid,
          name: gallery.name,
          slug: gallery.slug,
          isTooMany: false,
          content: matches.map(([{ guid }, match]) => ({ guid, match })),
        },
      ]
    : [],
})
const selfie = new File(['a face'], 'me.jpg', { type: 'image/jpeg' })

/** A server with these results, in order of time, and numbered address parts. */
function play(answers: (FacesFound | Refusal)[], more: FakeApi = {}) {
  let made = 0
  const shared = new Map<string, string[]>()
  return fakeApi({
    byImage: () => answers.shift()!,
    place: () => ({ before: null }),
    share: ({ content }) => {
      const part = `30000.found-${++made}.signed`
      shared.set(part, content)
      return { found: part, expiresAt: 1 }
    },
    shared: ({ found: part }) => {
      const content = shared.get(part)
      return content ? { content, expiresAt: 1 } : new Refusal('not_found', 'Gone')
    },
    content: ({ faces }) => {
      const content = photos.filter(({ guid }) => !faces || faces.includes(guid))
      return { content, total: content.length }
    },
    ...more,
  })
}
function open(query = '', fields: Partial<SiteGallery> = {}, account: Partial<SiteAccount> = {}) {
  const url = `/albums/${gallery.slug}${query}`
  history.replaceState(null, '', url)
  const data: PageData = {
    url,
    language: 'en',
    messages: messagesIn('en'),
    page: {
      kind: 'gallery',
      account: makeAccount({
        legalPages: [{ page: 'privacy', language: 'en', url: null }],
        ...account,
      }),
      gallery: { ...gallery, ...fields },
      photos: query ? null : { content: photos, total: 6 },
    },
  }
  return render(<SiteRoot data={data} />)
}
const names = () =>
  within(screen.getByRole('list', { name: 'Photos' }))
    .getAllByRole('link')
    .map((link) => new URL((link as HTMLAnchorElement).href).searchParams.get('photo'))
async function look(button = 'Find by selfie') {
  await userEvent.click(screen.getByRole('button', { name: button }))
  await userEvent.upload(await screen.findByLabelText(/^Agree and choose/), selfie)
}

test('if an external service compares the face, the consent says so', async () => {
  const asked = play([found([second, 97])])
  open('', {}, { isSearchedOutside: true })
  await userEvent.click(screen.getByRole('button', { name: 'Find by selfie' }))
  await screen.findByText(/passed to a service that compares it/)
  await userEvent.upload(screen.getByLabelText(/^Agree and choose/), selfie)
  await waitFor(() => expect(asked.byImage).toHaveLength(1))
  const consent = faceConsent({ isSearchedOutside: true })
  expect(asked.byImage).toMatchObject([{ consent }])
  expect(consent).not.toBe(FACE_CONSENT)
})

test('a selfie is sent after consent, and the results have their own address, best first', async () => {
  const asked = play([found([second, 97], [first, 84])])
  open()
  await userEvent.click(screen.getByRole('button', { name: 'Find by selfie' }))
  expect(await screen.findByText(/We don’t keep your picture or any face data/)).toBeVisible()
  expect(screen.getAllByRole('link', { name: 'Privacy' })[0]).toHaveAttribute('href')
  expect(screen.getByLabelText('Agree and take a selfie')).toHaveAttribute('capture', 'user')
  await userEvent.upload(screen.getByLabelText('Agree and choose a picture'), selfie)
  expect(await screen.findByText('2 photos')).toBeVisible()
  expect(asked.byImage).toEqual([
    expect.objectContaining({
      selfie: btoa('a face'),
      consent: FACE_CONSENT,
      engines: [gallery.guid],
    }),
  ])
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(names()).toEqual([second.guid, first.guid])
  expect(location.search).toBe('?found=30000.found-1.signed')
  await userEvent.click(screen.getByRole('link', { name: 'In chronological order' }))
  expect(names()).toEqual([first.guid, second.guid])
  await userEvent.click(screen.getByRole('link', { name: 'Remove filter Found by your selfie' }))
  expect(await screen.findByText('6 photos')).toBeVisible()
  expect(location.search).toBe('')
})

test('one of several faces is chosen, and sent with the same picture', async () => {
  const several = { ...found(), faces: [box, { ...box, x: 0.6 }] }
  const asked = play([several, found([first, 90])])
  open()
  await look()
  await userEvent.click(await screen.findByRole('button', { name: 'Face 2 of 2' }))
  expect(await screen.findByText('1 photo')).toBeVisible()
  expect(asked.byImage.map(({ face }) => face)).toEqual([undefined, 1])
})

test('another person is added, and photos of either are shown', async () => {
  play([found([first, 90]), found([third, 80], [first, 70])])
  open()
  await look()
  await screen.findByText('1 photo')
  await look('Add another person')
  expect(await screen.findByText('2 photos')).toBeVisible()
  expect(names()).toEqual([first.guid, third.guid])
  await userEvent.click(screen.getByRole('link', { name: 'Remove filter Person 1' }))
  await waitFor(() => expect(names()).toEqual([third.guid, first.guid]))
})

test.each([
  [found(), /No photo of this gallery shows this face.* You can also search by name or number\.$/],
  [
    {
      ...found([first, 90]),
      galleries: [{ ...found([first, 90]).galleries[0]!, isTooMany: true }],
    },
    /on 100 photos or more/,
  ],
  [new Refusal('no_face', 'No face'), /We couldn’t find a face in this picture/],
  [new Refusal('face_blurred', 'Blurred'), /The face is blurred/],
  [new Refusal('search_busy', 'Busy'), /Many people are searching/],
])(
  'what finds nothing says why, and another picture can be tried: %#',
  async (answer, sentence) => {
    play([answer, found([first, 90])])
    open()
    await look()
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence)
    await userEvent.upload(screen.getByLabelText('Agree and choose another picture'), selfie)
    expect(await screen.findByText('1 photo')).toBeVisible()
  },
)

test('while photos are still being read, a search says that more may be found later', async () => {
  play([found(), found([first, 90])])
  open('', { waiting: { faces: 12, text: 0, colours: 0 } })
  await look()
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /No photo of this gallery .* 12 photos are still being analysed. More may be found later./,
  )
  await userEvent.upload(screen.getByLabelText('Agree and choose another picture'), selfie)
  expect(await screen.findByText('1 photo')).toBeVisible()
  expect(screen.getByText(/^12 photos are still being analysed/)).toBeVisible()
  await userEvent.click(screen.getByRole('link', { name: 'Show all' }))
  expect(await screen.findByText('6 photos')).toBeVisible()
  expect(screen.queryByText(/still being analysed/)).toBeNull()
})

test('a shared address combines with other filters; an old one says that it has expired', async () => {
  const asked = play([], { shared: () => ({ content: [third.guid], expiresAt: 1 }) })
  const page = open('?found=30000.abc.signed&after=09:00&colours=red', {
    features: { ...gallery.features, colorSearch: true },
  })
  expect(await screen.findByText('Shared photos')).toBeVisible()
  expect(names()).toEqual([third.guid])
  expect(asked.content).toEqual([
    expect.objectContaining({
      faces: [third.guid],
      colours: ['red'],
      hours_from: 9,
      mins_from: 0,
    }),
  ])
  await userEvent.click(screen.getByRole('link', { name: 'Show all' }))
  expect(await screen.findByText('6 photos')).toBeVisible()
  expect(location.search).toBe('')
  page.unmount()
  play([])
  open('?found=1.old.signed')
  expect(await screen.findByText('This link has expired')).toBeVisible()
})

test('a gallery without the search has no button, and one without uploads no file choice', async () => {
  play([])
  const off = open('', { features: { ...gallery.features, selfieSearch: false } })
  expect(screen.queryByRole('button', { name: 'Find by selfie' })).toBeNull()
  off.unmount()
  open('', { allowSelfieUpload: false })
  await userEvent.click(screen.getByRole('button', { name: 'Find by selfie' }))
  expect(await screen.findByLabelText('Agree and take a selfie')).toBeInTheDocument()
  expect(screen.queryByLabelText('Agree and choose a picture')).toBeNull()
})

test('a selfie on the studio’s page links to each gallery that shows the person', async () => {
  const other = { ...found([third, 85]).galleries[0]!, slug: 'hill-run', name: 'Hill Run' }
  const many = { ...other, slug: 'big-run', name: 'Big Run', isTooMany: true, content: [] }
  const asked = play([
    { ...found(), galleries: [...found([first, 90], [second, 80]).galleries, other, many] },
  ])
  const listed = {
    guid: gallery.guid,
    name: gallery.name,
    slug: gallery.slug,
    locale: 'de' as const,
    locales: ['de' as const],
    date: 0,
    endDate: null,
    timeZone: 'UTC',
    isProtected: false,
    isSearchedAcross: true,
    image: null,
    mediaFeaturedImageBackgroundSize: 'cover' as const,
    mediaFeaturedImageBackgroundPosition: 'center' as const,
  }
  history.replaceState(null, '', '/')
  const show = () =>
    render(
      <SiteRoot
        data={{
          url: '/',
          language: 'en',
          messages: messagesIn('en'),
          page: {
            kind: 'page',
            account: makeAccount(),
            library: {
              slug: null,
              name: 'Races',
              welcomeText: '',
              locales: ['en'],
              showDates: true,
              showGalleryNames: true,
              mediaFeaturedImageBackgroundSize: 'cover',
              featuredImage: null,
              banner: null,
              showHeader: true,
              background: null,
              galleries: [listed],
            },
          },
        }}
      />,
    )
  const page = show()
  await look()
  expect(await screen.findByText('You are in 3 galleries')).toBeVisible()
  expect(asked.byImage).toEqual([
    { selfie: btoa('a face'), consent: FACE_CONSENT, ticket: expect.any(String) },
  ])
  const links = within(screen.getByRole('region', { name: 'You are in 3 galleries' }))
    .getAllByRole('link')
    .map((link) => `${link.getAttribute('href')} ${link.textContent}`)
  expect(links).toEqual([
    '/de/albums/city-run-2026?found=30000.found-1.signed City Run 20262 photos',
    '/albums/hill-run?found=30000.found-2.signed Hill Run1 photo',
    '/albums/big-run Big Run100 photos or more match this face',
  ])
  // Returning from one of them reloads the page, without another selfie.
  page.unmount()
  show()
  expect(await screen.findByText('You are in 3 galleries')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
  expect(screen.queryByText('You are in 3 galleries')).toBeNull()
})

test('during a face search, the selfie is shown with its position in the queue', async () => {
  vi.stubGlobal('createImageBitmap', async () => ({
    width: 30,
    height: 40,
    close: () => undefined,
  }))
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((use) => use(new Blob(['x'])))
  let finish: (found: FacesFound) => void = () => {}
  const asked = play([], {
    byImage: () => new Promise((resolve) => (finish = resolve)),
    place: () => ({ before: 12 }),
  })
  open()
  await look()
  expect(await screen.findByText('12 people are ahead of you…')).toBeVisible()
  expect(screen.getByRole('img', { name: 'Your selfie' }).getAttribute('src')).toMatch(
    /^data:image\/jpeg;base64,/,
  )
  expect(asked.place[0]?.ticket).toBe(asked.byImage[0]?.ticket)
  finish(found([first, 90]))
  expect(await screen.findByText('1 photo')).toBeVisible()
})
