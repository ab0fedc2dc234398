import { LONG_NAME, LONG_TEXT } from '../../testing/gallery-samples.ts'
import { TimelineList } from './timeline-list.tsx'

export default { title: 'widgets/timeline/timeline-list' }

const AT = Date.UTC(2026, 4, 3, 10)

export const Default = () => (
  <TimelineList
    entries={[
      { key: 'a', at: AT, text: 'Shipped', facts: ['DHL', '1042'] },
      { key: 'b', at: AT, text: 'Ordered' },
    ]}
  />
)
export const Long = () => (
  <TimelineList
    entries={[{ key: 'a', at: AT, text: LONG_TEXT, facts: [LONG_NAME], isNote: true }]}
  />
)
export const Failed = () => (
  <TimelineList
    entries={[
      {
        key: 'a',
        at: AT,
        text: 'Mail to the buyer',
        state: { status: 'failed', label: 'Failed', reason: 'The mailbox is full' },
      },
    ]}
  />
)
export const Empty = () => <TimelineList entries={[]} />
