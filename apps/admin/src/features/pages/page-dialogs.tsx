import type { Library } from '@proofdesk/contract/admin/libraries'
import { lazy } from 'react'
import type { DialogAddress } from '../../lib/address.ts'
import { LazyPart } from '../../ui/lazy-part.tsx'

const CreatePageDialog = lazy(async () => ({
  default: (await import('./create-page-dialog.tsx')).CreatePageDialog,
}))
const PageEditor = lazy(async () => ({
  default: (await import('./page-editor.tsx')).PageEditor,
}))
const DeletePageDialog = lazy(async () => ({
  default: (await import('./delete-page-dialog.tsx')).DeletePageDialog,
}))

interface PageDialogsProps {
  pages: readonly Library[]
  dialog: DialogAddress
}

/** The page dialog in the address. */
export function PageDialogs({ pages, dialog }: PageDialogsProps) {
  const page = pages.find(({ guid }) => guid === dialog.id)
  if (dialog.name === 'create-page')
    return (
      <LazyPart onFail={dialog.close}>
        <CreatePageDialog
          pages={pages}
          onCreated={({ guid }) => dialog.replace('edit-page', guid)}
          onClose={dialog.close}
        />
      </LazyPart>
    )
  if (dialog.name === 'edit-page' && dialog.id)
    return (
      <LazyPart onFail={dialog.close}>
        <PageEditor guid={dialog.id} onClose={dialog.close} />
      </LazyPart>
    )
  if (dialog.name === 'delete-page' && page)
    return (
      <LazyPart onFail={dialog.close}>
        <DeletePageDialog page={page} onDeleted={dialog.close} onClose={dialog.close} />
      </LazyPart>
    )
  return null
}
