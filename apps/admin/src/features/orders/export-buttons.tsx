import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../lib/address.ts'
import { saveLink } from '../../lib/save-file.ts'
import { ActionMenu } from '../../ui/action-menu.tsx'
import { ExportButton } from '../../widgets/list-page/export-button.tsx'
import { useExportOrders } from './orders-api.ts'

interface ExportButtonsProps {
  filter: Record<string, string>
  /** There is nothing to export. */
  isDisabled: boolean
}

/** The matching orders, or the items bought in them, as CSV files. */
export function ExportButtons({ filter, isDisabled }: ExportButtonsProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const save = ({ url }: { url: string }) => saveLink(url)
  const exportOrders = useExportOrders(save)
  const exportItems = useExportOrders(save)
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  const toBody = (kind: 'orders' | 'items') => ({ body: { kind, filter, language } })
  // Side by side they would fill a phone's first screen.
  if (isPhone)
    return (
      <ActionMenu
        label={t('Export')}
        actions={[
          {
            label: t('Orders (CSV)'),
            icon: <DownloadIcon fontSize="small" />,
            isDisabled: isDisabled || exportOrders.isPending,
            onSelect: () => exportOrders.mutate(toBody('orders')),
          },
          {
            label: t('Items (CSV)'),
            icon: <DownloadIcon fontSize="small" />,
            isDisabled: isDisabled || exportItems.isPending,
            onSelect: () => exportItems.mutate(toBody('items')),
          },
        ]}
      />
    )
  return (
    <>
      <ExportButton
        label={t('Orders (CSV)')}
        isBusy={exportOrders.isPending}
        isDisabled={isDisabled}
        onExport={() => exportOrders.mutate(toBody('orders'))}
      />
      <ExportButton
        label={t('Items (CSV)')}
        isBusy={exportItems.isPending}
        isDisabled={isDisabled}
        onExport={() => exportItems.mutate(toBody('items'))}
      />
    </>
  )
}
