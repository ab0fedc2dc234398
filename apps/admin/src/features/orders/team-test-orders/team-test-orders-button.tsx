import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { useDialogAddress } from '../../../lib/address.ts'
import { useFormat } from '../../../lib/format.ts'
import { useTestOrders } from './team-test-orders-api.ts'

/** Opens the test orders; nothing while there are none. */
export function TeamTestOrdersButton({ engineGuid }: { engineGuid: string | undefined }) {
  const { t } = useTranslation()
  const format = useFormat()
  const dialog = useDialogAddress()
  const count = useTestOrders(engineGuid).data?.length ?? 0
  if (count === 0) return null
  return (
    <Button sx={{ color: 'text.secondary' }} onClick={() => dialog.open('test-orders')}>
      {t('Test orders ({{number}})', { number: format.number(count) })}
    </Button>
  )
}
