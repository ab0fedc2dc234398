import { contract } from '@proofdesk/contract'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { HOUR_MS } from '@proofdesk/domain/duration'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { makeGallery, makeSession } from '../../../../testing/test-records.ts'
import { openSettings, saveButton } from '../test-settings.tsx'

const URL = 'http://nordlicht.studio.test/albums/city-run'

function open(gallery: Gallery) {
  const opened = openSettings(gallery, 'theme', {
    prepare: (api) => {
      api.answer(contract.engines.preview, {
        url: URL,
        previewUrl: `${URL}?preview=flag`,
        expiresAt: Date.now() + HOUR_MS,
      })
      api.answer(contract.account.previewTheme, { draft: 'draft' })
    },
    session: makeSession('owner', {
      mediaLogoWidth: 200,
      webUrl: 'www.nordlicht.test',
      chosenTheme: { palette: { primary: { main: '#0b3d91' } } },
    }),
  })
  const drafts = () => opened.api.calls(contract.account.previewTheme).map(({ body }) => body)
  return { ...opened, drafts }
}
const field = (name: string) => screen.getByRole('textbox', { name })

test('an own theme starts as the studio’s, is previewed on this gallery and saved for it', async () => {
  const { user, sent, drafts } = open(makeGallery({ name: 'City Run' }))
  expect(await screen.findByText(/follows your studio’s theme/)).toBeVisible()
  const frame = await screen.findByTitle('Preview of City Run')
  expect(frame).toHaveAttribute('src', `${URL}?preview=flag&theme=draft`)
  expect(drafts().at(-1)).toMatchObject({ mediaLogoWidth: 200, webUrl: 'www.nordlicht.test' })
  await user.click(screen.getByRole('button', { name: 'Custom theme' }))
  expect(field('Primary')).toHaveValue('#0b3d91')
  expect(field('Website')).toHaveValue('www.nordlicht.test')
  fireEvent.change(field('Background'), { target: { value: '#101010' } })
  await user.clear(field('Website'))
  await user.type(field('Website'), 'www.race.test')
  await waitFor(() =>
    expect(drafts().at(-1)).toMatchObject({
      webUrl: 'www.race.test',
      theme: {
        palette: { primary: { main: '#0b3d91' }, background: { default: '#101010' } },
      },
    }),
  )
  await user.click(saveButton())
  expect(await screen.findByText('Settings saved')).toBeVisible()
  expect(sent()).toMatchObject([
    {
      customTheme: true,
      mediaLogoWidth: 200,
      webUrl: 'www.race.test',
      theme: { palette: { background: { default: '#101010' } } },
    },
  ])
})

test('earlier choices return with the own theme, and using the studio’s keeps them', async () => {
  const { user, sent } = open(
    makeGallery({ chosenTheme: { palette: { primary: { main: '#aa0000' } } }, mediaLogoWidth: 90 }),
  )
  await user.click(await screen.findByRole('button', { name: 'Custom theme' }))
  expect(field('Primary')).toHaveValue('#aa0000')
  await user.click(saveButton())
  await waitFor(() => expect(sent()).toEqual([{ customTheme: true }]))
  await user.click(await screen.findByRole('button', { name: 'Studio’s theme' }))
  await user.click(saveButton())
  await waitFor(() => expect(sent()).toEqual([{ customTheme: true }, { customTheme: false }]))
})

test('an illegible colour is reported, and everything can be reset', async () => {
  const { user } = open(makeGallery({ customTheme: true, mediaLogoWidth: 90 }))
  fireEvent.change(await screen.findByRole('textbox', { name: 'Text' }), {
    target: { value: '#ffff00' },
  })
  expect(screen.getByText(/Below 4.5 : 1/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Reset to default' }))
  expect(field('Text')).toHaveValue('')
  expect(field('Logo width')).toHaveValue('120')
})
