import { LONG_NAME, LONG_TEXT } from '../testing/gallery-samples.ts'
import { Facts } from './facts.tsx'
import { RecordPanel, RecordSection } from './record-panel.tsx'

export default { title: 'ui/record-panel' }

export const Default = () => (
  <RecordPanel title="Order 1042" onClose={() => {}}>
    <RecordSection title="Buyer">
      <Facts facts={[{ label: 'Name', value: 'Nadia Rossi' }]} />
    </RecordSection>
  </RecordPanel>
)
export const Long = () => (
  <RecordPanel title={LONG_NAME} onClose={() => {}}>
    <RecordSection title={LONG_NAME}>{LONG_TEXT.repeat(12)}</RecordSection>
  </RecordPanel>
)
