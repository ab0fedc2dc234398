import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ImportStartList } from '@proofdesk/domain/customer-import'
import { useTranslation } from 'react-i18next'
import { Segmented } from '../../../ui/segmented.tsx'

interface StartListChoiceProps {
  value: ImportStartList
  onChange: (value: ImportStartList) => void
}

/** What an import does to the gallery's start list, with an explanation. */
export function StartListChoice({ value, onChange }: StartListChoiceProps) {
  const { t } = useTranslation()
  const texts: Record<ImportStartList, string> = {
    none: t('The start list stays as it is.'),
    add: t(
      'Photos are found by the numbers and names on the start list. Numbers that aren’t on it are ignored.',
    ),
    replace: t(
      'Everyone who isn’t in this file is removed from the start list. You can undo this for 24 hours.',
    ),
  }
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 520 }}>
      <Typography component="h3" variant="subtitle2">
        {t('Start list')}
      </Typography>
      <Segmented
        label={t('Start list')}
        value={value}
        options={[
          { value: 'none', label: t('Don’t change') },
          { value: 'add', label: t('Add these people') },
          { value: 'replace', label: t('Replace it') },
        ]}
        onChange={onChange}
      />
      <Typography variant="body2" color="textSecondary" aria-live="polite">
        {texts[value]}
      </Typography>
    </Box>
  )
}
