import Button, { type ButtonProps } from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { useKeepStudio } from './studio-deletion-api.ts'

/** One click cancels the deletion. */
export function KeepStudioButton(look: Pick<ButtonProps, 'color' | 'size' | 'variant'>) {
  const { t } = useTranslation()
  const keep = useKeepStudio(t('The studio stays. Your galleries and your shop are open again.'))
  return (
    <Button {...look} loading={keep.isPending} onClick={() => keep.mutate({})}>
      {t('Keep this studio')}
    </Button>
  )
}
