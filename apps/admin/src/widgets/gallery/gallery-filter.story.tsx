import { contract } from '@proofdesk/contract'
import { useState } from 'react'
import { LONG_NAME } from '../../testing/gallery-samples.ts'
import { Answered } from '../../testing/answered.tsx'
import type { Answers } from '../../testing/create-answers.ts'
import { makeGallery } from '../../testing/test-records.ts'
import { GalleryFilter } from './gallery-filter.tsx'

export default { title: 'widgets/gallery/gallery-filter' }

const listed = (api: Answers) =>
  api.answer(contract.engines.list, {
    engines: [makeGallery({ name: 'City 10K' }), makeGallery({ name: LONG_NAME })],
  })
const none = (api: Answers) => api.answer(contract.engines.list, { engines: [] })

function Filter() {
  const [guid, setGuid] = useState('')
  return <GalleryFilter value={guid} onChange={setGuid} />
}

export const Default = () => (
  <Answered answers={listed}>
    <Filter />
  </Answered>
)
export const Empty = () => (
  <Answered answers={none}>
    <Filter />
  </Answered>
)
