import { LONG_NAME } from '../testing/gallery-samples.ts'
import { Facts } from './facts.tsx'

export default { title: 'ui/facts' }

export const Default = () => (
  <Facts
    facts={[
      { label: 'Order', value: '1042' },
      { label: 'Email', value: 'nadia.rossi@example.com' },
    ]}
  />
)
export const Long = () => <Facts facts={[{ label: 'Delivery address', value: LONG_NAME }]} />
