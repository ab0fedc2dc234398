import { contract } from '@proofdesk/contract'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { mockApi } from '../../testing/mock-api.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { makeGallery } from '../../testing/test-records.ts'
import { FindingLinks } from './finding-links.tsx'

const { features, ...gallery } = makeGallery({ slug: 'marathon' })

function Tab({ gallery: shown }: { gallery: typeof gallery & { features: typeof features } }) {
  const [read, setRead] = useState(40)
  return (
    <>
      <button onClick={() => setRead(118)}>Read more</button>
      <FindingLinks gallery={shown} read={read} />
    </>
  )
}

test('the number of photos with no one found links to them and updates as more are read', async () => {
  const api = mockApi()
  api.answer(contract.matching.list, () => ({ photos: [], total: 30, waiting: 0 }))
  const searched = { ...gallery, features: { ...features, textSearch: true } }
  const { user } = renderScreen(<Tab gallery={searched} />)
  expect(await screen.findByRole('link', { name: 'No one found in 30 photos' })).toHaveAttribute(
    'href',
    expect.stringContaining('/galleries/marathon/photos?found=none'),
  )
  expect(screen.getByRole('link', { name: 'Import start list' })).toHaveAttribute(
    'href',
    expect.stringContaining('/galleries/marathon/customers?dialog=import'),
  )
  expect(screen.getByRole('link', { name: 'Match desk' })).toHaveAttribute(
    'href',
    expect.stringContaining('/galleries/marathon/upload/match'),
  )
  api.answer(contract.matching.list, () => ({ photos: [], total: 0, waiting: 0 }))
  await user.click(screen.getByRole('button', { name: 'Read more' }))
  await waitFor(() => expect(screen.queryByText(/No one found/)).not.toBeInTheDocument())
})

test('a gallery without text search has neither', () => {
  const api = mockApi()
  const plain = { ...gallery, features: { ...features, textSearch: false } }
  renderScreen(<FindingLinks gallery={plain} read={0} />)
  expect(screen.queryByRole('link', { name: 'Match desk' })).not.toBeInTheDocument()
  expect(api.calls(contract.matching.list)).toEqual([])
})
