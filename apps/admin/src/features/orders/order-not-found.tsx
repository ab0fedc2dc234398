import SearchOffIcon from '@mui/icons-material/SearchOff'
import { useTranslation } from 'react-i18next'
import { DeadEnd } from '../../ui/dead-end.tsx'

/** No order with this number, or none that this person may see. */
export function OrderNotFound() {
  const { t } = useTranslation()
  return (
    <DeadEnd
      documentTitle={t('Order not found')}
      icon={<SearchOffIcon />}
      title={t('Order not found')}
      text={t('It may be in a gallery that you can’t see.')}
      link={{ to: '/sales/orders', label: t('Go to orders') }}
    />
  )
}
