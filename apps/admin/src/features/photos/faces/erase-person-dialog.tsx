import Typography from '@mui/material/Typography'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import type { contract } from '@proofdesk/contract'
import type { AnswerOf } from '@proofdesk/contract/route'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { PlainDialog } from '../../../ui/plain-dialog.tsx'
import { type PersonPicture, erasePerson } from '../../../widgets/person/faces-api.ts'
import { PersonDialog } from '../../../widgets/person/person-dialog.tsx'

type Receipt = NonNullable<AnswerOf<typeof contract.search.erase>['receipt']>

interface ErasePersonDialogProps {
  gallery: Gallery
  onClose: () => void
}

/** Erases one person's face data in a gallery, and shows the receipt. */
export function ErasePersonDialog({ gallery, onClose }: ErasePersonDialogProps) {
  const { t } = useTranslation()
  const [asked, setAsked] = useState<{ answer: (isSure: boolean) => void }>()
  const [receipt, setReceipt] = useState<Receipt>()
  if (receipt) return <ErasureReceipt receipt={receipt} onClose={onClose} />
  const erase = async (picture: PersonPicture) => {
    const isSure =
      picture.face !== undefined || (await new Promise<boolean>((answer) => setAsked({ answer })))
    setAsked(undefined)
    if (!isSure) return undefined
    const answer = await erasePerson(gallery.guid, picture)
    if (!answer.receipt) return answer.faces
    setReceipt(answer.receipt)
    return undefined
  }
  return (
    <>
      <PersonDialog
        title={t('Erase a person’s face')}
        text={t(
          'Choose or drop a picture of the face. This gallery’s face data for it is deleted; the photos stay. We don’t keep the picture.',
        )}
        onPicture={erase}
        onClose={onClose}
      />
      {asked && (
        <ConfirmDialog
          title={t('Erase this face?')}
          warning={t('It can no longer be found by selfie in this gallery. This is permanent.')}
          confirmLabel={t('Erase')}
          onConfirm={() => asked.answer(true)}
          onClose={() => asked.answer(false)}
        />
      )}
    </>
  )
}

function ErasureReceipt({ receipt, onClose }: { receipt: Receipt; onClose: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { guid, erasedAt, faces, photos, backupsUntil } = receipt
  return (
    <PlainDialog title={t('Receipt of erasure')} onClose={onClose}>
      <Typography>
        {faces === 0
          ? t('No face data of this face is stored.')
          : t('{{faces}} faces in {{photos}} photos were erased.', {
              faces: format.number(faces),
              photos: format.number(photos),
            })}
      </Typography>
      {faces > 0 && (
        <Typography sx={{ mt: 2 }}>
          {backupsUntil === null
            ? t(
                'This server makes no automatic backups. Its operator knows how long other backups are kept.',
              )
            : t(
                'Automatic backups from before this are deleted by {{date}}. If one is restored before then, these faces are erased from it again.',
                { date: format.date(backupsUntil) },
              )}
        </Typography>
      )}
      <Typography variant="body2" color="textSecondary" className="tabular" sx={{ mt: 2 }}>
        {format.dateTime(erasedAt)} · {guid}
      </Typography>
    </PlainDialog>
  )
}
