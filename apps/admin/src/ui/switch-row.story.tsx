import { useState } from 'react'
import { LONG_NAME, LONG_TEXT } from '../testing/gallery-samples.ts'
import { SwitchRow } from './switch-row.tsx'

export default { title: 'ui/switch-row' }

export function Default() {
  const [isOn, setOn] = useState(true)
  return <SwitchRow label="Published" isOn={isOn} onChange={setOn} />
}
export const Disabled = () => (
  <SwitchRow
    label="Published"
    text="Add photos first."
    isOn={false}
    isDisabled
    onChange={() => {}}
  />
)
export const Long = () => (
  <SwitchRow label={LONG_NAME} text={LONG_TEXT} caption="New" isOn onChange={() => {}} />
)
