import { contract } from '@proofdesk/contract'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mockApi } from '../../../testing/mock-api.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { makeEvent } from '../../../testing/make-event.ts'
import { makeGallery } from '../../../testing/test-records.ts'
import { TimelineTab } from './timeline-tab.tsx'

const { galleryTimeline } = contract

test('a gallery’s timeline shows what happened to it, and takes notes by a key', async () => {
  const api = mockApi()
  const known = [
    makeEvent({
      kind: 'changed',
      actor: 'Robin',
      values: { fields: ['welcomeText', 'features.textSearch', 'eventDate', 'theme'] },
    }),
    makeEvent({ kind: 'changed', actor: 'Robin', values: { fields: ['general', 'filtering'] } }),
    makeEvent({ kind: 'changed', actor: 'Robin', values: { fields: ['gone'] } }),
    makeEvent({ kind: 'translationsChanged', values: { fields: ['de', 'th', 'xx'] } }),
    makeEvent({ kind: 'photosUploaded', actor: 'Robin', values: { count: 1_200 } }),
    makeEvent({ kind: 'photosDeleted', actor: 'Robin', values: { count: 1 } }),
    makeEvent({
      kind: 'dateChanged',
      values: {
        fields: ['closesAt'],
        from: Date.UTC(2026, 4, 3, 22),
        to: Date.UTC(2026, 4, 10, 22),
      },
    }),
    makeEvent({
      kind: 'dateChanged',
      values: { fields: ['eventDate'], from: null, to: Date.UTC(2026, 4, 3, 10) },
    }),
    makeEvent({ kind: 'galleryCreated', actor: 'Robin', values: { text: 'Lake' } }),
  ]
  let events = known
  api.answer(galleryTimeline.list, () => ({ events, more: false }))
  api.answer(galleryTimeline.addNote, ({ body }) => {
    const event = makeEvent({ kind: 'note', actor: 'Robin', values: { text: body.text } })
    events = [event, ...known]
    return { event }
  })
  const { user } = renderScreen(<TimelineTab gallery={makeGallery({ timeZone: 'Asia/Tokyo' })} />, {
    path: '/en/galleries/lake/timeline',
    route: '/:lang/galleries/:slug/timeline',
  })
  expect(
    await screen.findByText('Changed: Welcome text, Text search, Event date and Theme'),
  ).toBeVisible()
  expect(screen.getByText('Changed: General and Filtering')).toBeVisible()
  expect(screen.getByText('Changed: gone')).toBeVisible()
  expect(screen.getByText('Translations changed: German, Thai and xx')).toBeVisible()
  expect(screen.getByText('1,200 photos uploaded')).toBeVisible()
  expect(screen.getByText('1 photo moved to the trash')).toBeVisible()
  expect(
    screen.getByText('Closes at changed: 4 May 2026, 07:00 → 11 May 2026, 07:00'),
  ).toBeVisible()
  expect(screen.getByText('Event date set: 3 May 2026')).toBeVisible()
  expect(screen.getByText('Created as a copy of “Lake”')).toBeVisible()
  await user.keyboard('n')
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a note' }))
  await user.type(dialog.getByRole('textbox', { name: 'Note' }), 'Ask the club')
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  expect(await screen.findByText('Ask the club')).toBeVisible()
})
