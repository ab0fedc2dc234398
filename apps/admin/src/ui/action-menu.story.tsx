import { ActionMenu } from './action-menu.tsx'

export default { title: 'ui/action-menu' }

const noop = () => {}

export const Default = () => (
  <ActionMenu
    label="Actions for City 10K"
    actions={[
      { label: 'Rename', onSelect: noop },
      { label: 'Delete', onSelect: noop },
    ]}
  />
)
