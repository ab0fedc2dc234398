import { SaveBar } from './save-bar.tsx'

export default { title: 'ui/save-bar' }

export const Default = () => <SaveBar isSaving={false} onDiscard={() => {}} />
export const Saving = () => <SaveBar isSaving onDiscard={() => {}} />
