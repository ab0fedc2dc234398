import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { offeredLocales } from '@proofdesk/domain/translations'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../../lib/session.ts'
import { MissingTexts } from '../../../../widgets/translations/missing-texts.tsx'
import { TranslationsDialog } from './translations-dialog.tsx'
import { useLackingRecords } from './use-lacking-records.ts'

/** The texts of a gallery that lack translations, and where to enter them; nothing if it has one language. */
export function GalleryTranslations({ gallery }: { gallery: Gallery }) {
  const { t } = useTranslation()
  const { account } = useSession()
  const [isOpen, setOpen] = useState(false)
  const [own, ...others] = offeredLocales(gallery, account.defaultLanguage)
  const records = useLackingRecords(gallery, () => setOpen(true))
  if (others.length === 0 && !records?.some(({ missing }) => missing.length > 0)) return null
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: 3 }}>
      {others.length > 0 && (
        <Button variant="outlined" onClick={() => setOpen(true)}>
          {t('Translate text')}
        </Button>
      )}
      {records && <MissingTexts records={records} />}
      {isOpen && (
        <TranslationsDialog
          gallery={gallery}
          own={own}
          others={others}
          onClose={() => setOpen(false)}
        />
      )}
    </Box>
  )
}
