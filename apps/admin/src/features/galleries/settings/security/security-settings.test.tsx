import { contract } from '@proofdesk/contract'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import type { GalleryAccess } from '@proofdesk/contract/admin/gallery-access'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Refusal } from '../../../../testing/mock-api.ts'
import { makeGallery } from '../../../../testing/test-records.ts'
import { openSettings, saveButton } from '../test-settings.tsx'

const NONE: GalleryAccess = { passwordChangedAt: null, failedTries: 0, lastFailedAt: null }

function open(gallery: Gallery, access: GalleryAccess = NONE) {
  const state = { access }
  const opened = openSettings(gallery, 'security', {
    prepare: (api) => api.answer(contract.engines.access, () => state),
  })
  const { api, server } = opened
  api.answer(
    contract.engines.update,
    ({ body: { guid: _guid, features: _features, password, ...fields } }) => {
      if (password === undefined && fields.authRequired && state.access.passwordChangedAt === null)
        throw new Refusal('invalid', 'Check it.', { password: { code: 'required' } })
      if (password !== undefined)
        state.access = { ...state.access, passwordChangedAt: 1_780_000_000_000 }
      server.gallery = { ...server.gallery, ...fields }
      return { engine: server.gallery }
    },
  )
  return opened
}

test('a new password can be shared with the link once, and isn’t shown again', async () => {
  const { user, sent } = open(makeGallery({ slug: 'anna-and-tom' }))
  await user.click(await screen.findByRole('switch', { name: 'Visitors need a password' }))
  await user.click(saveButton())
  const field = screen.getByRole('textbox', { name: 'Password' })
  expect(await screen.findByText('Required')).toBeVisible()
  await user.type(field, 'heron')
  await user.click(saveButton())
  expect(field).toBeInvalid()
  await user.type(field, ' & tern ')
  await user.click(saveButton())
  expect(await screen.findByText('Settings saved')).toBeVisible()
  expect(sent()).toEqual([{ authRequired: true }, { authRequired: true, password: 'heron & tern' }])
  expect(await screen.findByRole('textbox', { name: 'New password' })).toHaveValue('')
  await user.click(screen.getByRole('button', { name: 'Copy link with password' }))
  expect(await navigator.clipboard.readText()).toMatch(
    /\/albums\/anna-and-tom#password=heron%20%26%20tern$/,
  )
  expect(screen.getByText(/can’t be shown/)).toBeVisible()
})

test('failed attempts are reported, and a password is suggested', async () => {
  const { user, sent } = open(makeGallery({ authRequired: true }), {
    passwordChangedAt: 1_780_000_000_000,
    failedTries: 12,
    lastFailedAt: 1_780_000_500_000,
  })
  expect(await screen.findByText(/^12 wrong passwords were tried/)).toHaveTextContent(
    'The last one was on',
  )
  expect(screen.queryByRole('button', { name: 'Copy link with password' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Suggest one' }))
  await user.click(saveButton())
  expect(await screen.findByText('Settings saved')).toBeVisible()
  expect(sent()).toEqual([{ password: expect.stringMatching(/^[a-z]{4}-[a-z]{4}-[2-9]{3}$/) }])
})

test('a gallery is hidden from search engines', async () => {
  const { user, sent } = open(makeGallery())
  await user.click(await screen.findByRole('switch', { name: 'Hide from search engines' }))
  await user.click(saveButton())
  expect(await screen.findByText('Settings saved')).toBeVisible()
  expect(sent()).toEqual([{ hideFromSearchEngines: true }])
})
