import { LONG_NAME, LONG_TEXT } from '../../testing/gallery-samples.ts'
import { SavedViewRow } from './saved-view-row.tsx'

export default { title: 'widgets/list-page/saved-view-row' }

const noop = () => {}

export const Default = () => (
  <SavedViewRow view={{ key: 'a', name: 'Unshipped', onChoose: noop }} onLeave={noop} />
)
export const Long = () => (
  <SavedViewRow
    view={{ key: 'a', name: LONG_NAME, note: LONG_TEXT, onChoose: noop }}
    onLeave={noop}
  />
)
