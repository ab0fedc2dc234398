import type { CustomerAudience } from '@proofdesk/contract/admin/customer-filter'
import type { TagCustomers } from '@proofdesk/contract/admin/customers'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import type { ReactNode } from 'react'
import { useAddressValue, useDialogAddress } from '../../lib/address.ts'
import { useCan } from '../../lib/session.ts'
import { useGalleries } from '../../widgets/gallery/gallery-api.ts'
import type { ListSelection } from '../../widgets/list-page/use-list-selection.ts'
import { useCustomer } from './customers-api.ts'
import { MailDialog } from './detail/mail-dialog.tsx'
import { CreateCustomerDialog } from './edit/create-customer-dialog.tsx'
import { DeleteCustomerDialog } from './edit/delete-customer-dialog.tsx'
import { EditCustomerDialog } from './edit/edit-customer-dialog.tsx'
import { ImportDialog } from './import/import-dialog.tsx'
import { type CustomerSearch, toSegmentFilter } from './search/customer-search.ts'
import { EntryDialog } from './start-list/entry-dialog.tsx'
import { SegmentDialogs } from './segments/segment-dialogs.tsx'
import { TrashDialog } from './trash/trash-dialog.tsx'
import { TagsDialog } from './tags/tags-dialog.tsx'

interface CustomerDialogsProps {
  gallery: Gallery | undefined
  search: CustomerSearch
  selection: Pick<ListSelection, 'guids' | 'set'>
  /** People are selected rather than customers: one person may be several customers. */
  isOfPeople?: boolean
  total: number | undefined
  renderNotify: RenderNotify | undefined
  renderNotifyOne: RenderNotifyOne
}

/** Renders the dialog that notifies customers of a gallery that their photos are ready. */
export type RenderNotify = (whom: { audience: CustomerAudience; onClose: () => void }) => ReactNode

/** Renders the same dialog for one customer of a gallery. */
export type RenderNotifyOne = (whom: {
  guid: string
  engineGuid: string
  onClose: () => void
}) => ReactNode

/** The dialogs in the address, for users who may change customers. */
export function CustomerDialogs(props: CustomerDialogsProps) {
  const { gallery, search, selection, total, renderNotify, renderNotifyOne } = props
  const dialog = useDialogAddress()
  const canChange = useCan()('manageGalleries')
  const audience = useAudience(props)
  if (!canChange) return null
  const { name, id, close } = dialog
  const isOfSelected = id === 'selected'
  const count = isOfSelected ? selection.guids.length : total
  return (
    <>
      {name === 'create-customer' && <CreateCustomerDialog gallery={gallery} onClose={close} />}
      {name === 'import' && gallery && (
        <ImportDialog
          galleryGuid={gallery.guid}
          guid={id}
          onOpen={(guid) => dialog.replace('import', guid)}
          onClose={close}
        />
      )}
      {name === 'edit-customer' && id !== null && <EditCustomerDialog guid={id} onClose={close} />}
      {name === 'delete-customer' && id !== null && (
        <Deleting guid={id} onDeleted={() => selection.set([{ guid: id }], false)} />
      )}
      {(name === 'add-entry' || name === 'edit-entry') && id !== null && <EntryOfOpen />}
      {name === 'tags' && audience && count !== undefined && count > 0 && (
        <TagsDialog audience={audience} count={count} onClose={close} />
      )}
      {name === 'mail' && id !== null && <MailDialog recipientGuid={id} onClose={close} />}
      {name === 'trash' && <TrashDialog gallery={gallery} onClose={close} />}
      {name === 'notify' && id !== null && audience && renderNotify?.({ audience, onClose: close })}
      {name === 'notify-customer' && id !== null && (
        <Notifying guid={id} render={renderNotifyOne} onClose={close} />
      )}
      <SegmentDialogs search={search} />
    </>
  )
}

/** The audience of a change or an email; undefined until the filter's gallery is known. */
function useAudience({
  gallery,
  search,
  selection,
  isOfPeople = false,
}: CustomerDialogsProps): TagCustomers['audience'] | undefined {
  const dialog = useDialogAddress()
  const isNeeded = dialog.name === 'tags' && gallery === undefined && search.gallery !== null
  const galleries = useGalleries({ isNeeded })
  if (dialog.id === 'selected')
    return selection.guids.length === 0
      ? undefined
      : { [isOfPeople ? 'people' : 'guids']: [...selection.guids] }
  const chosen = gallery ?? galleries.data?.engines.find(({ slug }) => slug === search.gallery)
  if (search.gallery !== null && !chosen) return undefined
  return { ...(chosen && { engineGuid: chosen.guid }), filter: toSegmentFilter(search) }
}

function Deleting({ guid, onDeleted }: { guid: string; onDeleted: () => void }) {
  const { close, closeWith } = useDialogAddress()
  const { data } = useCustomer(guid)
  return data && data.deletedAt === null ? (
    <DeleteCustomerDialog
      customer={data}
      // Closes their panel too: it would cover the Undo button.
      onDeleted={() => {
        closeWith('customer')
        onDeleted()
      }}
      onClose={close}
    />
  ) : null
}

/** A start list entry of the customer whose panel is open. */
function EntryOfOpen() {
  const { name, id, close } = useDialogAddress()
  const [open] = useAddressValue('customer')
  const { data } = useCustomer(open ?? (name === 'add-entry' ? (id ?? '') : ''))
  const entry = data?.participants.find(({ guid }) => guid === id)
  if (!data || (name === 'edit-entry' && !entry)) return null
  return (
    <EntryDialog
      customer={data}
      {...(name === 'edit-entry' && entry && { entry })}
      onClose={close}
    />
  )
}

interface NotifyingProps {
  guid: string
  render: RenderNotifyOne
  onClose: () => void
}

function Notifying({ guid, render, onClose }: NotifyingProps) {
  const { data } = useCustomer(guid)
  return data && render({ guid, engineGuid: data.engineGuid, onClose })
}
