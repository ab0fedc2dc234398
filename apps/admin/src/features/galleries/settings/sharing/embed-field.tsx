import Box from '@mui/material/Box'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '../../../../ui/copy-button.tsx'

/** The code that shows a gallery on another site, ready to copy. */
export function EmbedField({ code }: { code: string }) {
  const { t } = useTranslation()
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
      <OutlinedInput
        readOnly
        multiline
        fullWidth
        size="small"
        value={code}
        onFocus={(event) => event.target.select()}
        slotProps={{ input: { 'aria-label': t('Code for your site') } }}
        sx={{ fontFamily: 'monospace', fontSize: 13 }}
      />
      <CopyButton text={code} label={t('Copy code')} success={t('Code copied')} />
    </Box>
  )
}
