import { contract } from '@proofdesk/contract'
import type { StorageState } from '@proofdesk/contract/admin/account'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mockApi } from '../../testing/mock-api.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { StorageBanner } from './storage-banner.tsx'

function open(storage: StorageState) {
  const api = mockApi()
  api.answer(contract.account.storage, { storage })
  renderScreen(<StorageBanner />)
  return api
}

test.each<[Pick<StorageState, 'space' | 'reason'>, RegExp]>([
  [{ space: 'low', reason: 'disk' }, /The disk is nearly full/],
  [{ space: 'full', reason: 'disk' }, /Uploads are paused because there’s no space/],
  [{ space: 'low', reason: 'quota' }, /You’ve used 9.5 GB of your 10 GB of storage/],
  [{ space: 'full', reason: 'quota' }, /Uploads are paused because your storage is full/],
])('%j is said before and while uploads wait', async (state, sentence) => {
  open({ ...state, usedBytes: 9_500_000_000, quotaBytes: 10_000_000_000 })
  expect(await screen.findByText(sentence)).toBeVisible()
})

test('with enough free space nothing is shown', async () => {
  const api = open({ space: 'ample', reason: null, usedBytes: 1, quotaBytes: null })
  await waitFor(() => expect(api.calls(contract.account.storage)).toHaveLength(1))
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})
