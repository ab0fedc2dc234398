import Button from '@mui/material/Button'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormSection } from '../../../../ui/form-section.tsx'
import { DeleteGalleryDialog } from '../../../../widgets/gallery/delete-gallery-dialog.tsx'

interface DangerZoneProps {
  gallery: Gallery
  onDeleted: () => Promise<void>
}

/** Deletes the gallery. */
export function DangerZone({ gallery, onDeleted }: DangerZoneProps) {
  const { t } = useTranslation()
  // Not in the address: opening it must not trigger the question about unsaved changes.
  const [isAsking, setAsking] = useState(false)
  return (
    <FormSection title={t('Danger zone')} text={t('Deletes the gallery with all its photos.')}>
      <div>
        <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
          {t('Delete gallery')}
        </Button>
      </div>
      {isAsking && (
        <DeleteGalleryDialog
          gallery={gallery}
          onDeleted={onDeleted}
          onClose={() => setAsking(false)}
        />
      )}
    </FormSection>
  )
}
