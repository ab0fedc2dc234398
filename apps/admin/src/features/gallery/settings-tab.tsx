import type { Gallery } from '@proofdesk/contract/admin/engines'

interface SettingsTabProps {
  gallery: Gallery
  /** The sub-tab of the address; undefined means the first. */
  subTab: string | undefined
}

/** The settings of a gallery, one sub-tab at a time. */
export function SettingsTab({ gallery, subTab }: SettingsTabProps) {
  return (
    <div>
      {gallery.name} {subTab}
    </div>
  )
}
