import PrintIcon from '@mui/icons-material/PrintOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { drawQrPng, toSvgAddress, useQrCode } from '../../../lib/qr-code.ts'
import { showError } from '../../../ui/toast.ts'
import { PAPERS, type Paper, Poster } from './poster.tsx'

interface QrDownloadsProps {
  address: string
  gallery: Gallery
}

/** The QR code of an address: view, save, and print as a sheet. */
export function QrDownloads({ address, gallery }: QrDownloadsProps) {
  const { t } = useTranslation()
  const [paper, setPaper] = useState<Paper>()
  const { data: svg, error } = useQrCode(address)
  const source = svg && toSvgAddress(svg)
  const savePng = async () => save(await drawQrPng(address), `${gallery.slug}.png`)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 5 }}>
      <Box
        sx={{
          width: 168,
          height: 168,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          overflow: 'hidden',
          // Scanners require dark on light, even in the dark theme.
          bgcolor: '#fff',
        }}
      >
        {source && (
          <img src={source} width={166} height={166} alt={t('QR code of the gallery’s link')} />
        )}
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'auto auto', gap: 2 }}>
        <Button
          variant="outlined"
          disabled={!source}
          onClick={() => source && save(source, `${gallery.slug}.svg`)}
        >
          {t('Download SVG')}
        </Button>
        <Button
          variant="outlined"
          disabled={!source}
          onClick={() => void savePng().catch(showError)}
        >
          {t('Download PNG')}
        </Button>
        {PAPERS.map((size) => (
          <Button
            key={size}
            variant="outlined"
            startIcon={<PrintIcon />}
            disabled={!source}
            onClick={() => setPaper(size)}
          >
            {t('Print {{paper}}', { paper: size })}
          </Button>
        ))}
      </Box>
      {error && <Alert severity="error">{t('The QR code could not be created.')}</Alert>}
      {paper && source && (
        <Poster
          paper={paper}
          gallery={gallery}
          address={address}
          source={source}
          onPrinted={() => setPaper(undefined)}
        />
      )}
    </Box>
  )
}

/** Has the browser save a URL. */
function save(href: string, name: string): void {
  const link = document.createElement('a')
  link.href = href
  link.download = name
  link.click()
}
