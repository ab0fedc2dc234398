import AddIcon from '@mui/icons-material/PersonAddOutlined'
import UploadFileIcon from '@mui/icons-material/UploadFileOutlined'
import Button from '@mui/material/Button'
import type { CustomerFilter } from '@proofdesk/contract/admin/customer-filter'
import { useTranslation } from 'react-i18next'
import { useDialogAddress, useLanguage } from '../../../lib/address.ts'
import { saveLink } from '../../../lib/save-file.ts'
import { useCan } from '../../../lib/session.ts'
import { ExportButton } from '../../../widgets/list-page/export-button.tsx'
import { toExportFilter } from '../search/customer-search.ts'
import { useExportPeople } from './people-api.ts'

interface PeopleHeadProps {
  filter: CustomerFilter
  /** There is nothing to export. */
  isEmpty: boolean
}

/** The file of who matches, and the way to more people. */
export function PeopleHead({ filter, isEmpty }: PeopleHeadProps) {
  const { t } = useTranslation()
  const dialog = useDialogAddress()
  const canChange = useCan()('manageGalleries')
  const save = useExportPeople(({ url }) => saveLink(url))
  const language = useLanguage()
  return (
    <>
      <ExportButton
        label={t('Export (CSV)')}
        isBusy={save.isPending}
        isDisabled={isEmpty}
        onExport={() => save.mutate({ body: { filter: toExportFilter(filter), language } })}
      />
      {canChange && (
        <>
          <Button
            variant="outlined"
            startIcon={<UploadFileIcon />}
            onClick={() => dialog.open('import-people')}
          >
            {t('Import')}
          </Button>
          <Button
            variant="contained"
            color="primary"
            startIcon={<AddIcon />}
            onClick={() => dialog.open('create-customer')}
          >
            {t('Create customer')}
          </Button>
        </>
      )}
    </>
  )
}
