import TextField from '@mui/material/TextField'
import { SettingsFrame } from './settings-frame.tsx'

export default { title: 'ui/settings-frame' }

const handlers = { isBlocking: () => false, onSubmit: () => {}, onDiscard: () => {} }

export const Saved = () => (
  <SettingsFrame {...handlers} isDirty={false} isSaving={false}>
    <TextField id="name" label="Name" />
  </SettingsFrame>
)
export const Unsaved = () => (
  <SettingsFrame {...handlers} isDirty isSaving={false}>
    <TextField id="name" label="Name" />
  </SettingsFrame>
)
