import { MoveButtons } from './move-buttons.tsx'

export default { title: 'ui/move-buttons' }

export const Default = () => (
  <MoveButtons name="Prints" isFirst={false} isLast={false} onMove={() => {}} />
)
export const Alone = () => <MoveButtons name="Prints" isFirst isLast onMove={() => {}} />
