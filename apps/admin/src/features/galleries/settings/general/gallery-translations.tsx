import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { GALLERY_TEXTS, missingTexts, offeredLocales } from '@proofdesk/domain/translations'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../lib/format.ts'
import { localeName } from '../../../../lib/locale-label.ts'
import { useSession } from '../../../../lib/session.ts'
import { TranslationsDialog } from './translations-dialog.tsx'

/** How many of the gallery's texts each of its other languages lacks, and the dialog to translate them; nothing where it has one language or no text. */
export function GalleryTranslations({ gallery }: { gallery: Gallery }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { account } = useSession()
  const [isOpen, setOpen] = useState(false)
  const [own, ...others] = offeredLocales(gallery, account.defaultLanguage)
  if (others.length === 0 || GALLERY_TEXTS.every((name) => gallery[name].trim() === '')) return null
  const missing = Map.groupBy(
    missingTexts(gallery, GALLERY_TEXTS, { main: own, locales: others }),
    ({ locale }) => locale,
  )
  const languages = [...missing].map(
    ([locale, texts]) => `${localeName(t, locale)} (${format.number(texts.length)})`,
  )
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {t('Translate texts')}
      </Button>
      <Typography color="textSecondary">
        {languages.length === 0
          ? t('All texts are translated.')
          : t('Not translated yet: {{languages}}', { languages: format.list(languages) })}
      </Typography>
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
