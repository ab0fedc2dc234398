import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { OfflineShop } from '@proofdesk/contract/admin/offline-orders'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../../lib/error-message.ts'
import { useFormat } from '../../../lib/format.ts'
import { showError } from '../../../ui/toast.ts'
import { withoutMissing } from './draft.ts'
import type { DraftState } from './use-draft.ts'
import type { Saving } from './use-save-order.ts'

interface SaveFailureProps {
  shop: OfflineShop
  state: DraftState
  saving: Saving
  onTaken: (requestKey: string) => void
}

/** Why an order wasn't saved, what happened to it, and what to do. */
export function SaveFailure({ shop, state: { draft, change }, saving, onTaken }: SaveFailureProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const alert = useRef<HTMLDivElement>(null)
  const { failure, missing } = saving
  useEffect(() => {
    if (failure) alert.current?.scrollIntoView({ block: 'center' })
  }, [failure])
  if (!failure) return null
  const names = [
    ...draft.cart
      .filter(({ productGuid }) => missing.products.has(productGuid))
      .map(
        ({ productGuid }) =>
          shop.products.find(({ guid }) => guid === productGuid)?.name ?? t('No longer sold'),
      ),
    ...draft.cart
      .flatMap(({ items }) => items)
      .filter(({ guid }) => missing.photos.has(guid))
      .map(({ name }) => name),
  ]
  const isKept = draft.isSent
  return (
    <Box ref={alert} sx={{ maxWidth: 930, mt: 4, scrollMarginBottom: 120 }}>
      <Alert
        severity={failure.code === 'order_price_changed' ? 'warning' : 'error'}
        role="alert"
        action={
          failure.code === 'cart_outdated' ? (
            <Button
              color="inherit"
              onClick={() => {
                change(({ cart }) => ({ cart: withoutMissing(cart, missing) }))
                saving.clear()
              }}
            >
              {t('Remove them')}
            </Button>
          ) : failure.code === 'order_key_used' ? (
            <UsedKeyActions saving={saving} requestKey={draft.requestKey} onTaken={onTaken} />
          ) : undefined
        }
      >
        <AlertTitle>{t('Not saved yet')}</AlertTitle>
        {errorMessage(failure)}{' '}
        {isKept &&
          t('Everything is saved on this device. Trying again won’t create a second order.')}
        {names.length > 0 && <Box sx={{ mt: 1 }}>{format.list([...new Set(names)])}</Box>}
      </Alert>
    </Box>
  )
}

function UsedKeyActions({
  saving,
  requestKey,
  onTaken,
}: {
  saving: Saving
  requestKey: string
  onTaken: (requestKey: string) => void
}) {
  const { t } = useTranslation()
  const check = async () => {
    try {
      if (await saving.find()) onTaken(requestKey)
    } catch (error) {
      showError(error)
    }
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button color="inherit" onClick={() => void check()}>
        {t('Show that order')}
      </Button>
      <Button color="inherit" onClick={saving.saveAsAnother}>
        {t('Save as another order')}
      </Button>
    </Box>
  )
}
