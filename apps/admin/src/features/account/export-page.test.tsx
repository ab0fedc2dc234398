import { contract } from '@proofdesk/contract'
import type { StudioExport } from '@proofdesk/contract/admin/studio-exports'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { mockApi } from '../../testing/mock-api.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { newGuid } from '../../testing/test-records.ts'
import { ExportPage } from './export-page.tsx'

const { studioExports } = contract

function makeExport(fields: Partial<StudioExport> = {}): StudioExport {
  return {
    guid: newGuid(),
    state: 'waiting',
    createdAt: 1_700_000_000_000,
    readyAt: null,
    expiresAt: null,
    progress: 0,
    files: 0,
    missing: 0,
    nouns: [],
    parts: [],
    ...fields,
  }
}
const READY: Partial<StudioExport> = {
  state: 'ready',
  progress: 1,
  readyAt: 1_700_000_000_000,
  expiresAt: 1_700_604_800_000,
  files: 3,
  nouns: [
    { noun: 'orders', rows: 1_204 },
    { noun: 'coupons', rows: 0 },
  ],
  parts: [
    { name: 'part-001.zip', size: 1_500_000, checksum: 'a'.repeat(64), files: 2 },
    { name: 'part-002.zip', size: 2_000_000_000, checksum: 'b'.repeat(64), files: 1 },
  ],
}

function open(shown: StudioExport | null) {
  const api = mockApi()
  let now = shown
  api.answer(studioExports.read, () => ({ export: now, bytes: 5_000_000_000 }))
  api.answer(studioExports.create, () => {
    now = makeExport({ guid: now?.guid ?? newGuid(), state: 'running', progress: 0.42 })
    return { export: now }
  })
  api.answer(studioExports.download, () => ({
    files: ['part-001.zip', 'part-002.zip', 'manifest.json'].map((name) => ({
      name,
      url: `/files/${name}`,
    })),
  }))
  return { api, ...renderScreen(<ExportPage />, { path: '/en/account/export' }) }
}

test('an export is requested, and shows its progress', async () => {
  const { user, api } = open(null)
  expect(await screen.findByText('Original files: 5 GB')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Request export' }))
  expect(await screen.findByText('Preparing the export: 42%')).toBeVisible()
  expect(screen.getByRole('progressbar', { name: 'Preparing the export' })).toHaveAttribute(
    'aria-valuenow',
    '42',
  )
  expect(api.calls(studioExports.create)).toHaveLength(1)
  expect(screen.queryByRole('button', { name: /export/i })).not.toBeInTheDocument()
})

test('a finished one lists its parts with their hashes, and each is downloaded separately', async () => {
  const { user, api } = open(makeExport(READY))
  const files = within(await screen.findByRole('list', { name: 'Export files' }))
  expect(files.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    `part-001.zipSize: 1.5 MB, files: 2SHA-256: ${'a'.repeat(64)}`,
    `part-002.zipSize: 2 GB, files: 1SHA-256: ${'b'.repeat(64)}`,
    'manifest.jsonLists the parts and what’s in them',
  ])
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  await user.click(screen.getByRole('button', { name: 'Download part-002.zip' }))
  await waitFor(() => expect(clicked).toHaveBeenCalledTimes(1))
  expect((clicked.mock.instances[0] as unknown as HTMLAnchorElement).pathname).toBe(
    '/files/part-002.zip',
  )
  clicked.mockRestore()
  expect(api.calls(studioExports.download)).toHaveLength(1)
  expect(screen.getByText('1,204')).toBeVisible()
  expect(screen.queryByText('coupons')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Request a new export' }))
  expect(await screen.findByText('Preparing the export: 42%')).toBeVisible()
})

test('missing files are reported, and a failed export can be continued', async () => {
  const first = open(makeExport({ ...READY, missing: 3 }))
  expect(await screen.findByText('Missing files: 3. The export lists them.')).toBeVisible()
  first.unmount()
  const { user } = open(makeExport({ state: 'failed', progress: 0.4 }))
  expect(
    await screen.findByText(
      'The export couldn’t be finished. You can download the parts that are ready.',
    ),
  ).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Continue the export' }))
  expect(await screen.findByText('Preparing the export: 42%')).toBeVisible()
})
