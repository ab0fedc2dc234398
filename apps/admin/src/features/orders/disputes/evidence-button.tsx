import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/address.ts'
import { saveLink } from '../../../lib/save-file.ts'
import { useEvidence } from './disputes-api.ts'

interface EvidenceButtonProps {
  orderGuid: string
  variant: 'contained' | 'outlined'
}

/** For the provider's form: what was bought, how it was delivered, what was downloaded. */
export function EvidenceButton({ orderGuid, variant }: EvidenceButtonProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const evidence = useEvidence(({ url }) => saveLink(url))
  return (
    <Button
      variant={variant}
      size="small"
      startIcon={<DownloadIcon />}
      loadingPosition="start"
      loading={evidence.isPending}
      onClick={() => evidence.mutate({ body: { orderGuid, language } })}
    >
      {t('Evidence (PDF)')}
    </Button>
  )
}
