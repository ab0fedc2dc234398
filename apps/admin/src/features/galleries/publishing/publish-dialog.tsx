import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import type { GalleryCheck } from '@proofdesk/contract/admin/publishing'
import { PUBLISH_LINES, openLines } from '@proofdesk/domain/publish-check'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useToPath } from '../../../lib/address.ts'
import { useFormat } from '../../../lib/format.ts'
import { PlainDialog } from '../../../ui/plain-dialog.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { checkActions } from './check-actions.ts'
import { CheckLine } from './check-line.tsx'
import { ShopTestLine } from './shop-test-line.tsx'
import { checkMessages, lineLabel } from './check-messages.ts'
import { useGalleryCheck, useFix } from './publishing-api.ts'

interface PublishDialogProps {
  gallery: Gallery
  /** Resolves with whether it was published. */
  onPublish: () => Promise<boolean>
  onClose: () => void
}

/** What visitors would see, line by line, before a gallery is published. */
export function PublishDialog({ gallery, onPublish, onClose }: PublishDialogProps) {
  const { t } = useTranslation()
  const toPath = useToPath()
  const query = useGalleryCheck(gallery.guid)
  const [isBusy, setBusy] = useState(false)
  const isReady = query.data !== undefined && openLines(query.data.check).length === 0
  const publish = async () => {
    setBusy(true)
    if (!(await onPublish())) setBusy(false)
  }
  return (
    <PlainDialog
      title={t('Publish “{{name}}”', { name: gallery.name })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button
            component={Link}
            to={toPath(`/galleries/${gallery.slug}/settings/general?setting=publishAt`)}
          >
            {t('Publish later')}
          </Button>
          <Button
            variant={isReady ? 'contained' : 'outlined'}
            loading={isBusy}
            onClick={() => void publish()}
          >
            {isReady || query.data === undefined ? t('Publish') : t('Publish anyway')}
          </Button>
        </>
      }
    >
      <QueryView query={query} skeleton={<CheckSkeleton />}>
        {({ check }) => <CheckLines gallery={gallery} check={check} />}
      </QueryView>
      {query.data && <ShopTestLine gallery={gallery} testedAt={query.data.check.testedAt} />}
      {gallery.features.collectSubscribers && (
        <Alert severity="info" sx={{ mt: 4 }}>
          {t('Subscribers get an email when you publish.')}
        </Alert>
      )}
    </PlainDialog>
  )
}

function CheckLines({ gallery, check }: { gallery: Gallery; check: GalleryCheck }) {
  const { t } = useTranslation()
  const format = useFormat(gallery.timeZone)
  const fix = useFix(gallery)
  const messages = checkMessages(t, format, { check, gallery })
  const actions = checkActions(t, format, { check, gallery })
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {PUBLISH_LINES.map((line) => (
        <CheckLine
          key={line}
          label={lineLabel(t, line)}
          message={messages[line]}
          state={check[line].state}
          action={actions[line]}
          onFix={fix}
        />
      ))}
    </Box>
  )
}

function CheckSkeleton() {
  return (
    <Box aria-hidden>
      {PUBLISH_LINES.map((line) => (
        <Box key={line} sx={{ display: 'flex', alignItems: 'center', gap: 3, height: 57 }}>
          <Skeleton variant="circular" width={22} height={22} />
          <Box sx={{ flexGrow: 1 }}>
            <Skeleton width="30%" />
            <Skeleton width="60%" />
          </Box>
        </Box>
      ))}
    </Box>
  )
}
