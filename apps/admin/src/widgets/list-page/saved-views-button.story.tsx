import { SavedViewsButton } from './saved-views-button.tsx'

export default { title: 'widgets/list-page/saved-views-button' }

export const Default = () => (
  <SavedViewsButton label="Views" groups={[]} save={{ label: 'Save view', onSave: () => {} }} />
)
export const Empty = () => <SavedViewsButton label="Views" groups={[]} save={undefined} />
