import { contract } from '@proofdesk/contract'
import { useForm } from 'react-hook-form'
import { LONG_NAME } from '../../testing/gallery-samples.ts'
import { Answered } from '../../testing/answered.tsx'
import type { Answers } from '../../testing/create-answers.ts'
import { makeGallery } from '../../testing/test-records.ts'
import { GalleryChoice } from './gallery-choice.tsx'

export default { title: 'widgets/gallery/gallery-choice' }

const listed = (api: Answers) =>
  api.answer(contract.engines.list, {
    engines: [makeGallery({ name: 'City 10K' }), makeGallery({ name: LONG_NAME })],
  })
const none = (api: Answers) => api.answer(contract.engines.list, { engines: [] })

function Choice() {
  const { control } = useForm({ defaultValues: { galleries: [] as string[] } })
  return (
    <GalleryChoice
      control={control}
      name="galleries"
      label="Galleries"
      hint="All, if none is chosen"
    />
  )
}

export const Default = () => (
  <Answered answers={listed}>
    <Choice />
  </Answered>
)
export const Empty = () => (
  <Answered answers={none}>
    <Choice />
  </Answered>
)
