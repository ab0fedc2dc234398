import { contract } from '@proofdesk/contract'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { toast } from 'sonner'
import { Refusal, mockApi } from '../../testing/mock-api.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { newGuid } from '../../testing/test-records.ts'
import { AnalysisSteps } from './analysis-steps.tsx'
import { makeQuarantined } from './test-quarantined.ts'

afterEach(() => void toast.dismiss())

const galleryGuid = newGuid()
const open = (fields: object = {}) =>
  renderScreen(
    <AnalysisSteps
      galleryGuid={galleryGuid}
      analyses={[
        { kind: 'faces', waiting: 1_000, done: 8_840, failed: 0, secondsLeft: 300 },
        { kind: 'text', waiting: 0, done: 9_840, failed: 0, secondsLeft: null, ...fields },
      ]}
    />,
  )

test('shows the progress of each kind, and the time it takes', () => {
  open()
  const [faces, text] = screen.getAllByRole('listitem')
  expect(within(faces!).getByText('8,840 of 9,840')).toBeVisible()
  expect(within(faces!).getByRole('progressbar', { name: 'Faces' })).toBeVisible()
  expect(within(faces!).getByText('5 mins left')).toBeVisible()
  expect(within(text!).queryByRole('progressbar')).not.toBeInTheDocument()
})

test('shows nothing if photos aren’t analysed', () => {
  renderScreen(<AnalysisSteps galleryGuid={galleryGuid} analyses={[]} />)
  expect(screen.queryByRole('heading')).not.toBeInTheDocument()
})

test('says why photos failed, and retries all of them', async () => {
  const api = mockApi()
  api.answer(contract.content.failedAnalyses, {
    failed: [
      {
        content: makeQuarantined({ name: 'A7.JPG', status: 'live', reason: null }),
        reason: 'slow',
      },
    ],
    total: 12,
  })
  api.answer(contract.content.retryAnalyses, {})
  const { user } = open({ failed: 12 })
  await user.click(screen.getByRole('button', { name: '12 failed' }))
  expect(await screen.findByText('A7.JPG')).toBeVisible()
  expect(screen.getByText('It took too long.')).toBeVisible()
  expect(screen.getByText('and 11 more')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Retry all' }))
  expect(api.calls(contract.content.retryAnalyses)).toEqual([
    { query: {}, body: { engineGuid: galleryGuid, kind: 'text' } },
  ])
})

test('a list that can’t be loaded says why', async () => {
  mockApi().answer(contract.content.failedAnalyses, () => {
    throw new Refusal('unavailable')
  })
  const { user } = open({ failed: 1 })
  await user.click(screen.getByRole('button', { name: '1 failed' }))
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible()
})
