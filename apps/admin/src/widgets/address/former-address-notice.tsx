import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { useCan } from '../../lib/session.ts'
import type { FormerAddress } from './use-former-address.ts'

interface FormerAddressNoticeProps {
  /** The kind of record that would get the address. */
  kind: 'gallery' | 'page'
  former: FormerAddress | undefined
  /** The person wants to use it anyway; called before the form is submitted again. */
  onWant: () => void
  /** Continues with another address, if it can't be typed. */
  onPass?: () => void
}

/**
 * Says that another record had an address before, and what happens to its printed codes and links. Its button submits
 * the form around it.
 */
export function FormerAddressNotice({ kind, former, onWant, onPass }: FormerAddressNoticeProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const canTake = useCan()('manageGalleries')
  if (!former) return null
  return (
    <Alert severity="warning" role="alert">
      {formerMessage(t, kind, former, format.date(former.until))}{' '}
      {!canTake
        ? t('Choose another address.')
        : kind === 'gallery'
          ? t('If you use it anyway, they’ll open this gallery.')
          : t('If you use it anyway, they’ll open this page.')}
      {canTake && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 2 }}>
          <Button type="submit" size="small" variant="outlined" color="inherit" onClick={onWant}>
            {t('Use it anyway')}
          </Button>
          {onPass && (
            <Button size="small" color="inherit" onClick={onPass}>
              {t('Use another address')}
            </Button>
          )}
        </Box>
      )}
    </Alert>
  )
}

function formerMessage(
  t: TFunction,
  kind: 'gallery' | 'page',
  { name, isDeleted }: FormerAddress,
  date: string,
): string {
  if (name !== null)
    return isDeleted
      ? t(
          '“{{name}}” had this address until {{date}}. It was deleted, so its printed QR codes and the links you sent no longer work.',
          { name, date },
        )
      : t(
          '“{{name}}” had this address until {{date}}. Its printed QR codes and the links you sent still open it.',
          { name, date },
        )
  if (!isDeleted)
    return t(
      'Another gallery had this address until {{date}}. Its printed QR codes and the links you sent still open it.',
      { date },
    )
  return kind === 'gallery'
    ? t(
        'A deleted gallery had this address until {{date}}. Its printed QR codes and the links you sent no longer work.',
        { date },
      )
    : t(
        'A deleted page had this address until {{date}}. Its printed QR codes and the links you sent no longer work.',
        { date },
      )
}
