import { contract } from '@proofdesk/contract'
import type { GalleryMail } from '@proofdesk/contract/admin/gallery-mails'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Refusal, mockApi } from '../../../testing/mock-api.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { makeGallery } from '../../../testing/test-records.ts'
import { MailSettings } from './mail-settings.tsx'
import { toMailLink } from './mail-nodes.ts'

const text = (value: string) => ({ type: 'text' as const, text: value })
const DEFAULT: GalleryMail = {
  subject: [text('Ready: '), { type: 'mergeField', attrs: { field: 'galleryName' } }],
  title: [],
  buttonText: [text('See them')],
  body: { type: 'doc', content: [{ type: 'paragraph', content: [text('Have a look.')] }] },
}

function open(own?: GalleryMail) {
  const gallery = makeGallery()
  const api = mockApi()
  const server = { own }
  const answer = () => ({
    mail: server.own ?? DEFAULT,
    isDefault: server.own === undefined,
    locale: 'en' as const,
  })
  const { read, update, reset, preview, sendTest } = contract.galleryMails
  api.answer(read, answer)
  api.answer(update, ({ body: { engineGuid: _, kind: __, ...mail } }) => {
    server.own = mail
    return answer()
  })
  api.answer(reset, () => {
    server.own = undefined
    return answer()
  })
  api.answer(preview, ({ body }) => ({
    subject: `Subject of ${body.subject.length} parts`,
    html: '<p>Hello Alex</p>',
    text: 'Hello Alex',
  }))
  api.answer(sendTest, { emailAddress: 'ada@north.test' })
  return { api, gallery, ...renderScreen(<MailSettings gallery={gallery} />) }
}

test('a merge field is inserted into the subject, previewed, saved and reset with Undo', async () => {
  const { api, gallery, user } = open()
  const subject = await screen.findByRole('textbox', { name: 'Subject' })
  expect(subject).toHaveTextContent('Ready: Gallery name')
  expect(screen.getByText(/our text in English/)).toBeVisible()
  expect(await screen.findByText('Subject of 2 parts')).toBeVisible()
  const frame = screen.getByTitle('Email preview')
  expect(frame).toHaveAttribute('sandbox', '')
  expect(frame).toHaveAttribute('srcdoc', expect.stringContaining('<p>Hello Alex</p>'))

  await user.click(screen.getByRole('button', { name: 'Insert a field into Subject' }))
  const menu = await screen.findByRole('menu')
  expect(within(menu).queryByText('Link to the gallery')).not.toBeInTheDocument()
  await user.click(within(menu).getByText('First name'))
  expect(await screen.findByText('Subject of 3 parts')).toBeVisible()

  const bar = await screen.findByRole('region', { name: 'Unsaved changes' })
  await user.click(within(bar).getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('This gallery has its own text.', { exact: false })).toBeVisible()
  const [saved] = api.calls(contract.galleryMails.update)
  expect(saved?.body).toMatchObject({ engineGuid: gallery.guid, kind: 'photosReady' })
  expect(saved?.body.subject).toHaveLength(3)
  expect(saved?.body.body).toEqual(DEFAULT.body)

  await user.click(screen.getByRole('button', { name: 'Reset to default' }))
  expect(await screen.findByText(/our text in English/)).toBeVisible()
  await waitFor(() => expect(subject).toHaveTextContent(/^Ready: Gallery name$/))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('This gallery has its own text.', { exact: false })).toBeVisible()
  expect(api.calls(contract.galleryMails.update)[1]?.body.subject).toHaveLength(3)
})

test('a test is sent with the form’s current text, and its refusal is shown', async () => {
  const { api, user } = open()
  const send = await screen.findByRole('button', { name: 'Send a test to me' })
  await user.click(send)
  expect(await screen.findByText('Sent to ada@north.test')).toBeVisible()
  expect(api.calls(contract.galleryMails.sendTest)).toHaveLength(1)
  api.answer(contract.galleryMails.sendTest, () => {
    throw new Refusal('address_unconfirmed')
  })
  await user.click(send)
  expect(await screen.findByText(/Please confirm your email address first/)).toBeVisible()
})

test('server errors are shown at their text', async () => {
  const { api, user } = open()
  api.answer(contract.galleryMails.update, () => {
    throw new Refusal('invalid', 'No', { 'body.content.0.type': { code: 'malformed' } })
  })
  await user.click(await screen.findByRole('button', { name: 'Insert a field into Text' }))
  await user.click(within(await screen.findByRole('menu')).getByText('Link to the gallery'))
  const bar = await screen.findByRole('region', { name: 'Unsaved changes' })
  await user.click(within(bar).getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Not valid')).toBeVisible()
})

test.each([
  ['north.test/prices', 'https://north.test/prices'],
  [' http://north.test ', 'https://north.test'],
  ['me@north.test', 'mailto:me@north.test'],
  ['https://north.test/@me', 'https://north.test/@me'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
])('%s is linked as %s', (typed, link) => {
  expect(toMailLink(typed)).toBe(link)
})
