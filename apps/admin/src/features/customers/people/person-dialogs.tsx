import { useDialogAddress } from '../../../lib/address.ts'
import { useCan } from '../../../lib/session.ts'
import type { ListSelection } from '../../../widgets/list-page/use-list-selection.ts'
import { ImportGalleryDialog } from './import-gallery-dialog.tsx'
import { MergePeopleDialog } from './merge-people-dialog.tsx'
import { MergePersonDialog } from './merge-person-dialog.tsx'
import { OpenPerson } from './open-person.tsx'

/** The person in the address, and the dialogs for people. */
export function PersonDialogs({ selection }: { selection: ListSelection }) {
  const { name, id, close } = useDialogAddress()
  const canChange = useCan()('manageGalleries')
  if (name === null) return <OpenPerson />
  if (!canChange) return null
  const { guids, clear } = selection
  return (
    <>
      {name === 'import-people' && <ImportGalleryDialog onClose={close} />}
      {name === 'merge-people' && guids.length > 1 && (
        <MergePeopleDialog guids={guids} onMerged={clear} onClose={close} />
      )}
      {name === 'merge-person' && id !== null && <MergePersonDialog guid={id} onClose={close} />}
    </>
  )
}
