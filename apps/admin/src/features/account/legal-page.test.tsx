import { contract } from '@proofdesk/contract'
import type { Legal } from '@proofdesk/contract/admin/legal'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mockApi } from '../../testing/mock-api.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { LegalPage } from './legal-page.tsx'

function open() {
  const api = mockApi()
  const saved: Legal = {
    texts: [{ page: 'imprint', language: 'en', text: 'We are us.', url: '' }],
    requiresAgreement: false,
  }
  api.answer(contract.legal.read, { legal: saved })
  api.answer(contract.legal.update, ({ body }) => ({
    legal: {
      texts: [...saved.texts, ...(body.texts ?? [])],
      requiresAgreement: body.requiresAgreement ?? saved.requiresAgreement,
    },
  }))
  return {
    sent: () => api.calls(contract.legal.update).map(({ body }) => body),
    ...renderScreen(<LegalPage />, { path: '/en/account/legal' }),
  }
}
const choose = (page: string, kind: string) =>
  within(screen.getByRole('group', { name: page })).getByRole('button', { name: kind })

test('a text and a link are written in two languages, and only changes are sent', async () => {
  const { user, sent } = open()
  expect(await screen.findByRole('textbox', { name: 'Text of Imprint' })).toHaveValue('We are us.')
  await user.click(choose('Terms', 'Custom text'))
  await user.type(screen.getByRole('textbox', { name: 'Text of Terms' }), 'Be kind.')
  await user.click(screen.getByRole('combobox', { name: 'Language of the text below' }))
  await user.click(await screen.findByRole('option', { name: /Deutsch/ }))
  expect(screen.queryByRole('textbox', { name: 'Text of Terms' })).not.toBeInTheDocument()
  await user.click(choose('Privacy', 'Link'))
  await user.type(screen.getByRole('textbox', { name: 'Address of Privacy' }), 'studio.test/ds')
  await user.click(screen.getByRole('switch', { name: 'Buyers have to agree' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Settings saved')).toBeVisible()
  expect(sent()).toEqual([
    {
      texts: [
        { page: 'terms', language: 'en', text: 'Be kind.', url: '' },
        { page: 'privacy', language: 'de', text: '', url: 'studio.test/ds' },
      ],
      requiresAgreement: true,
    },
  ])
})

test('a link that isn’t a web address is refused at its field', async () => {
  const { user, sent } = open()
  await user.click(await screen.findByRole('button', { name: 'Custom text', pressed: true }))
  await user.click(choose('Returns', 'Link'))
  await user.type(screen.getByRole('textbox', { name: 'Address of Returns' }), 'javascript:x')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Not a web address')).toBeVisible()
  expect(sent()).toEqual([])
})
