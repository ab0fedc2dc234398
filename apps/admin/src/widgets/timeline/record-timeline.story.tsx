import { contract } from '@proofdesk/contract'
import type { TimelineEvent } from '@proofdesk/contract/admin/timeline'
import { LONG_TEXT } from '../../testing/gallery-samples.ts'
import { Answered } from '../../testing/answered.tsx'
import type { Answers } from '../../testing/create-answers.ts'
import { Refusal } from '../../testing/create-answers.ts'
import { makeEvent } from '../../testing/make-event.ts'
import { RecordTimeline } from './record-timeline.tsx'

export default { title: 'widgets/timeline/record-timeline' }

const props = { routes: contract.orderTimeline, guid: '01890000-0000-7000-8000-00000000bbbb' }

const answer = (events: TimelineEvent[]) => (api: Answers) =>
  api.answer(contract.orderTimeline.list, { events, more: false })

export const Default = () => (
  <Answered answers={answer([makeEvent({ kind: 'note', values: { text: LONG_TEXT } })])}>
    <RecordTimeline {...props} groups={[]} mayNote />
  </Answered>
)
export const Empty = () => (
  <Answered answers={answer([])}>
    <RecordTimeline {...props} groups={[]} mayNote={false} />
  </Answered>
)
export const Failed = () => (
  <Answered
    answers={(api) =>
      api.answer(contract.orderTimeline.list, () => {
        throw new Refusal('internal')
      })
    }
  >
    <RecordTimeline {...props} groups={[]} mayNote={false} />
  </Answered>
)
