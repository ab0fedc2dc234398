import { contract } from '@proofdesk/contract'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { makeGallery } from '../../../../testing/test-records.ts'
import { openSettings } from '../test-settings.tsx'

const open = (fields: Partial<Gallery>) =>
  openSettings(makeGallery({ slug: 'city-run', welcomeText: 'Welcome!', ...fields }), 'general', {
    prepare: (api) => api.answer(contract.productLists.list, { productLists: [] }),
  })

test('the texts of a gallery are translated, only what was changed is sent, and what is missing is said', async () => {
  const { user, sent } = open({
    additionalLocales: ['de', 'th'],
    helpText: 'Search for your number.',
    translations: { de: { welcomeText: 'Willkommen!' } },
  })
  expect(await screen.findByText('Not translated yet: German (1) and Thai (2)')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Translate texts' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Translate texts' }))
  expect(
    dialog.getByText('Where a text is missing, visitors read the one in English.'),
  ).toBeVisible()
  expect(dialog.queryByLabelText('Display title – German')).not.toBeInTheDocument()
  await user.click(dialog.getByText('German (1 missing)'))
  expect(dialog.getByLabelText('Welcome text – German')).toHaveValue('Willkommen!')
  await user.type(dialog.getByLabelText('Help text – German'), 'Suchen Sie Ihre Nummer.')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Texts saved')).toBeVisible()
  expect(sent()).toEqual([{ translations: { de: { helpText: 'Suchen Sie Ihre Nummer.' } } }])
})

test('with all texts translated it says so; with one language there is nothing to translate', async () => {
  open({
    additionalLocales: ['de'],
    translations: { de: { welcomeText: 'Willkommen!' } },
  })
  expect(await screen.findByText('All texts are translated.')).toBeVisible()
})

test('a gallery with one language has nothing to translate', async () => {
  open({})
  await screen.findByRole('combobox', { name: 'Default language' })
  expect(screen.queryByRole('button', { name: 'Translate texts' })).not.toBeInTheDocument()
})
