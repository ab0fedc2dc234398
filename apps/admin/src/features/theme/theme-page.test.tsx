import { contract } from '@proofdesk/contract'
import type { Account } from '@proofdesk/contract/admin/account'
import { HOUR_MS } from '@proofdesk/domain/duration'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mockApi } from '../../testing/mock-api.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { makeAccount, makeGallery, makeSession } from '../../testing/test-records.ts'
import { ThemePage } from './theme-page.tsx'

const URL = 'http://nordlicht.studio.test/albums/city-run'

function open(account: Partial<Account> = {}, path = '/en/account/theme') {
  const api = mockApi()
  const session = makeSession('owner', account)
  api.answer(contract.account.update, ({ body }) => ({
    account: makeAccount({
      ...session.account,
      ...body,
      ...(body.theme && { chosenTheme: body.theme }),
    } as Account),
  }))
  api.answer(contract.engines.list, {
    engines: [
      makeGallery({ name: 'Draft', noItems: 4 }),
      makeGallery({ name: 'City Run', published: true, noItems: 9 }),
    ],
  })
  api.answer(contract.engines.preview, {
    url: URL,
    previewUrl: `${URL}?preview=flag`,
    expiresAt: Date.now() + HOUR_MS,
  })
  let count = 0
  api.answer(contract.account.previewTheme, () => ({ draft: `draft-${++count}` }))
  return {
    api,
    sent: () => api.calls(contract.account.update).map(({ body }) => body),
    ...renderScreen(<ThemePage />, { path, route: '/:lang/account/theme', session }),
  }
}
const bar = () => screen.queryByRole('region', { name: 'Unsaved changes' })
const field = (name: string) => screen.getByRole('textbox', { name })

test('a public gallery shows the theme being edited, before it is saved', async () => {
  const { api, user } = open()
  const frame = await screen.findByTitle('Preview of City Run')
  expect(frame).toHaveAttribute('src', `${URL}?preview=flag&theme=draft-1`)
  fireEvent.load(frame)
  fireEvent.change(field('Background'), { target: { value: '#101010' } })
  await waitFor(() =>
    expect(screen.getByTitle('Preview of City Run')).toHaveAttribute(
      'src',
      `${URL}?preview=flag&theme=draft-2`,
    ),
  )
  expect(api.calls(contract.account.previewTheme).at(-1)!.body).toMatchObject({
    theme: { palette: { background: { default: '#101010' } } },
  })
  // An incomplete colour isn't sent; the preview keeps the last one.
  fireEvent.change(field('Background'), { target: { value: '#10' } })
  await user.click(screen.getByRole('button', { name: 'Phone' }))
  expect(screen.getByTitle('Preview of City Run')).toHaveAttribute(
    'src',
    `${URL}?preview=flag&theme=draft-2`,
  )
})

test('an illegible colour offers the nearest legible one', async () => {
  const { user, sent } = open()
  expect(screen.queryByText(/Below 4.5 : 1/)).not.toBeInTheDocument()
  fireEvent.change(field('Text'), { target: { value: '#ffff00' } })
  expect(screen.getByText(/^1 : 1 with “Background”/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Use #777700' }))
  expect(field('Text')).toHaveValue('#777700')
  expect(screen.queryByText(/Below 4.5 : 1/)).not.toBeInTheDocument()
  await user.keyboard('{Control>}s{/Control}')
  expect(await screen.findByText('Theme saved')).toBeVisible()
  expect(sent()).toMatchObject([{ theme: { palette: { text: { primary: '#777700' } } } }])
  expect(Object.keys(sent()[0] as object)).toEqual(['theme'])
  expect(bar()).not.toBeInTheDocument()
})

test('fonts are found by name, sizes are pixels, and a commercial font explains its effect', async () => {
  const { user, sent } = open({ chosenTheme: { layout: { contentWidth: 1200 } } })
  await user.click(screen.getByRole('combobox', { name: 'Heading 1' }))
  await user.keyboard('camp')
  await user.click(await screen.findByRole('option', { name: 'Campton' }))
  expect(screen.getByText(/Visitors see Outfit/)).toBeVisible()
  fireEvent.change(field('Heading 1: size in pixels'), { target: { value: '200' } })
  await user.click(within(bar()!).getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Enter a size from 11 to 120 px')).toBeVisible()
  fireEvent.change(field('Heading 1: size in pixels'), { target: { value: '52,5' } })
  await user.click(within(bar()!).getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Theme saved')).toBeVisible()
  expect(sent()).toMatchObject([
    {
      theme: {
        typography: { h1: { fontFamily: 'Campton', fontSize: '52.5px' } },
        layout: { contentWidth: 1200 },
      },
    },
  ])
  const width = field('Page width')
  expect(width).toHaveValue('1200')
  fireEvent.change(width, { target: { value: '100' } })
  await user.click(within(bar()!).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(width).toBeInvalid())
  fireEvent.change(width, { target: { value: '1400' } })
  await user.click(within(bar()!).getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(sent()[1]).toMatchObject({ theme: { layout: { contentWidth: 1400 } } }),
  )
})

test('logo width and footer are saved separately; a reset takes effect on saving', async () => {
  const { user, sent } = open({
    mediaLogoWidth: 300,
    showFooter: false,
    chosenTheme: {
      palette: { primary: { main: '#0b3d91' } },
      typography: { fontFamily: 'Lato' },
    },
  })
  expect(field('Logo width')).toHaveValue('300')
  await user.clear(field('Logo width'))
  await user.type(field('Logo width'), '180')
  await user.click(within(bar()!).getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Theme saved')).toBeVisible()
  expect(sent()).toEqual([{ mediaLogoWidth: 180 }])
  await user.click(screen.getByRole('button', { name: 'Reset to default' }))
  expect(field('Primary')).toHaveValue('')
  expect(field('Logo width')).toHaveValue('120')
  expect(sent()).toHaveLength(1)
  await user.click(within(bar()!).getByRole('button', { name: 'Discard' }))
  expect(field('Primary')).toHaveValue('#0b3d91')
  await user.click(screen.getByRole('button', { name: 'Reset to default' }))
  await user.click(within(bar()!).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()[1]).toMatchObject({
    mediaLogoWidth: 120,
    showFooter: true,
    theme: { palette: { primary: {} } },
  })
})
