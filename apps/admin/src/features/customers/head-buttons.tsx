import AddIcon from '@mui/icons-material/PersonAddOutlined'
import UploadFileIcon from '@mui/icons-material/UploadFileOutlined'
import Button from '@mui/material/Button'
import type { CustomerFilter } from '@proofdesk/contract/admin/customer-filter'
import { useTranslation } from 'react-i18next'
import { useDialogAddress, useLanguage } from '../../lib/address.ts'
import { saveLink } from '../../lib/save-file.ts'
import { useCan } from '../../lib/session.ts'
import { IconOnPhonesButton } from '../../ui/icon-on-phones-button.tsx'
import { ExportButton } from '../../widgets/list-page/export-button.tsx'
import type { useExportCustomers } from './customers-api.ts'
import { toExportFilter } from './search/customer-search.ts'

interface HeadButtonsProps {
  filter: CustomerFilter
  /** Exports customers or people. */
  useExport: typeof useExportCustomers
  /** The import dialog; people are imported into one gallery. */
  importDialog: 'import' | 'import-people' | undefined
  /** There is nothing to export. */
  isEmpty: boolean
}

/** Export of the matches, and buttons to add more. */
export function HeadButtons({ filter, useExport, importDialog, isEmpty }: HeadButtonsProps) {
  const { t } = useTranslation()
  const dialog = useDialogAddress()
  const canChange = useCan()('manageGalleries')
  const save = useExport(({ url }) => saveLink(url))
  const language = useLanguage()
  return (
    <>
      <ExportButton
        label={t('Export (CSV)')}
        isBusy={save.isPending}
        isDisabled={isEmpty}
        onExport={() => save.mutate({ body: { filter: toExportFilter(filter), language } })}
      />
      {canChange && importDialog && (
        <IconOnPhonesButton
          icon={<UploadFileIcon />}
          label={t('Import')}
          onClick={() => dialog.open(importDialog)}
        />
      )}
      {canChange && (
        <Button
          variant="contained"
          color="primary"
          startIcon={<AddIcon />}
          onClick={() => dialog.open('create-customer')}
        >
          {t('Create customer')}
        </Button>
      )}
    </>
  )
}
