import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../lib/address.ts'
import { saveLink } from '../../lib/save-file.ts'
import { useExportOrders } from './orders-api.ts'

interface ExportButtonsProps {
  filter: Record<string, string>
  /** There is nothing to export. */
  isDisabled: boolean
}

/** The matching orders, or what was bought in them, as CSV files. */
export function ExportButtons({ filter, isDisabled }: ExportButtonsProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const save = ({ url }: { url: string }) => saveLink(url)
  const exportOrders = useExportOrders(save)
  const exportItems = useExportOrders(save)
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<DownloadIcon />}
        loadingPosition="start"
        loading={exportOrders.isPending}
        disabled={isDisabled}
        onClick={() => exportOrders.mutate({ body: { kind: 'orders', filter, language } })}
      >
        {t('Orders (CSV)')}
      </Button>
      <Button
        variant="outlined"
        startIcon={<DownloadIcon />}
        loadingPosition="start"
        loading={exportItems.isPending}
        disabled={isDisabled}
        onClick={() => exportItems.mutate({ body: { kind: 'items', filter, language } })}
      >
        {t('Items (CSV)')}
      </Button>
    </>
  )
}
