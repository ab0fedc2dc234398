import type { Gallery } from '@proofdesk/contract/admin/engines'
import { ExportButtons } from './export-buttons.tsx'
import { NewOrderButton } from './new/new-order-button.tsx'

interface DeskActionsProps {
  /** The gallery whose tab this is. */
  gallery: Gallery | undefined
  filter: Record<string, string>
  /** There is nothing to export. */
  isDisabled: boolean
}

/** What is done at the desk beside looking: files of what is shown, and an order by hand. */
export function DeskActions({ gallery, ...files }: DeskActionsProps) {
  return (
    <>
      <ExportButtons {...files} />
      <NewOrderButton gallery={gallery} />
    </>
  )
}
