import { contract } from '@proofdesk/contract'
import type { Preset } from '@proofdesk/contract/admin/gallery-presets'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mockApi } from '../../../testing/mock-api.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { makeGallery, newGuid } from '../../../testing/test-records.ts'
import { PresetsDialog } from './presets-dialog.tsx'
import { SavePresetDialog } from './save-preset-dialog.tsx'

const preset: Preset = {
  guid: newGuid(),
  name: 'Races',
  fields: ['shareTitle', 'features.colorSearch'],
  createdAt: 1_700_000_000_000,
  deletedAt: null,
}

test('a preset shows what it can and can’t change, applies it, and undoes it', async () => {
  const api = mockApi()
  const [first, second] = [makeGallery({ name: 'First' }), makeGallery({ name: 'Second' })]
  const applicationGuid = newGuid()
  const galleries = [
    {
      engineGuid: first.guid,
      name: 'First',
      changes: [{ field: 'shareTitle' as const, from: '', to: 'Our race' }],
      refused: null,
    },
    {
      engineGuid: second.guid,
      name: 'Second',
      changes: [],
      refused: {
        error: 'Check the highlighted fields.',
        code: 'invalid' as const,
        fields: { 'features.colorSearch': { code: 'not_offered' as const, message: 'No' } },
      },
    },
  ]
  const { list, preview, apply, undo } = contract.galleryPresets
  api.answer(contract.galleryPresets.applications, { applications: [] })
  api.answer(contract.engines.list, { engines: [first, second] })
  api.answer(list, ({ query }) => ({ presets: query.deleted ? [] : [preset] }))
  api.answer(preview, { galleries })
  api.answer(apply, { applicationGuid, galleries })
  api.answer(undo, {
    galleries: [
      {
        engineGuid: first.guid,
        name: 'First',
        restored: [],
        kept: ['shareTitle'],
        refused: null,
      },
    ],
  })
  const { user } = renderScreen(<PresetsDialog onClose={() => undefined} />)
  await user.click(await screen.findByRole('button', { name: 'Apply Races' }))
  await user.click(await screen.findByRole('button', { name: 'Choose all 2' }))
  await user.click(screen.getByRole('button', { name: 'Show changes' }))

  const changes = await screen.findByRole('list', { name: 'Changes' })
  expect(within(changes).getByText('Our race')).toBeVisible()
  expect(within(changes).getByText('None')).toBeVisible()
  expect(within(changes).getByText(/Colour search: Not available here/)).toBeVisible()
  expect(api.calls(apply)).toEqual([])

  await user.click(screen.getByRole('button', { name: 'Change 1 gallery' }))
  await user.click(
    within(screen.getByRole('dialog')).getByRole('button', { name: 'Undo', hidden: true }),
  )
  expect(await screen.findByText(/they stay: Title when it is shared/)).toBeVisible()
  expect(api.calls(undo)).toMatchObject([{ body: { guid: applicationGuid } }])
})

test('the selected groups and settings of a gallery are saved under a name', async () => {
  const api = mockApi()
  const gallery = makeGallery()
  api.answer(contract.galleryPresets.create, ({ body }) => ({
    preset: { ...preset, name: body.name, fields: body.fields },
  }))
  const { user } = renderScreen(<SavePresetDialog gallery={gallery} onClose={() => undefined} />)
  await user.type(screen.getByRole('textbox', { name: /Name/ }), 'Horses')
  expect(screen.getByRole('button', { name: 'Save preset' })).toBeDisabled()
  await user.click(screen.getByRole('checkbox', { name: 'Security watermark' }))
  await user.click(screen.getByRole('checkbox', { name: 'Watermarks' }))
  await user.click(screen.getByRole('button', { name: 'Save preset' }))
  expect(await screen.findByText('Preset saved')).toBeVisible()
  expect(api.calls(contract.galleryPresets.create)[0]?.body).toEqual({
    engineGuid: gallery.guid,
    name: 'Horses',
    fields: [
      'watermarks',
      'mediaSecurityWatermarkGuid',
      'securityWatermarkName',
      'securityWatermarkWidth',
      'securityWatermarkPosition',
      'securityWatermarkTiled',
      'securityWatermarkOnThumbnails',
    ],
  })
})

test('an empty list of presets offers saving a gallery’s, with the tab’s settings selected', async () => {
  const api = mockApi()
  const gallery = makeGallery({ name: 'City run' })
  api.answer(contract.engines.list, { engines: [gallery, makeGallery({ name: 'Regatta' })] })
  api.answer(contract.galleryPresets.list, { presets: [] })
  api.answer(contract.galleryPresets.applications, { applications: [] })
  api.answer(contract.galleryPresets.create, { preset })
  const { user, unmount } = renderScreen(<PresetsDialog onClose={() => undefined} />)
  await user.click(await screen.findByRole('button', { name: 'Save as preset…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Save as preset' }))
  await user.click(dialog.getByRole('combobox', { name: 'Gallery' }))
  await user.click(await screen.findByRole('option', { name: 'City run' }))
  await user.type(dialog.getByRole('textbox', { name: /Name/ }), 'Races')
  await user.click(dialog.getByRole('checkbox', { name: 'Watermarks' }))
  await user.click(dialog.getByRole('button', { name: 'Save preset' }))
  expect(await screen.findByText('Preset saved')).toBeVisible()
  expect(api.calls(contract.galleryPresets.create)[0]?.body).toEqual({
    engineGuid: gallery.guid,
    name: 'Races',
    fields: ['watermarks'],
  })
  unmount()
  renderScreen(
    <SavePresetDialog gallery={gallery} groups={['watermarks']} onClose={() => undefined} />,
  )
  expect(screen.getByRole('checkbox', { name: 'Watermarks' })).toBeChecked()
  expect(screen.getByRole('checkbox', { name: 'Security watermark' })).not.toBeChecked()
})

test('recent applications can be undone long after the toast is gone', async () => {
  const api = mockApi()
  const { list, applications, undo } = contract.galleryPresets
  const [first, other] = [newGuid(), newGuid()]
  const server = {
    applications: [
      {
        guid: first,
        presetName: 'Races',
        appliedAt: 1_700_000_000_000,
        galleries: ['A', 'B', 'C'],
        total: 12,
      },
      { guid: other, presetName: null, appliedAt: 1_699_000_000_000, galleries: ['D'], total: 1 },
    ],
  }
  api.answer(list, { presets: [] })
  api.answer(applications, () => server)
  api.answer(undo, ({ body }) => {
    server.applications = server.applications.filter(({ guid }) => guid !== body.guid)
    return {
      galleries: [
        {
          engineGuid: newGuid(),
          name: 'A',
          restored: ['shareTitle' as const],
          kept: [],
          refused: null,
        },
      ],
    }
  })
  const { user } = renderScreen(<PresetsDialog onClose={() => undefined} />)
  const lately = await screen.findByRole('list', { name: 'Recently applied' })
  expect(within(lately).getAllByRole('listitem')).toHaveLength(2)
  expect(within(lately).getByText(/A, B, C and 9 more/)).toBeVisible()
  expect(within(lately).getByText('A preset')).toBeVisible()
  await user.click(within(lately).getByRole('button', { name: /^Undo Races of/ }))
  expect(await screen.findByText('1 setting reverted.')).toBeVisible()
  expect(api.calls(undo)).toMatchObject([{ body: { guid: first } }])
  await user.click(screen.getByRole('button', { name: 'Back' }))
  expect(await screen.findByRole('button', { name: /^Undo A preset of/ })).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Undo Races of/ })).not.toBeInTheDocument()
})
