import { contract } from '@proofdesk/contract'
import { NoteDialog } from './note-dialog.tsx'

export default { title: 'widgets/timeline/note-dialog' }

const props = { routes: contract.orderTimeline, guid: '01890000-0000-7000-8000-00000000bbbb' }

export const Default = () => <NoteDialog {...props} onClose={() => {}} />
