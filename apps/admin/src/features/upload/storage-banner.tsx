import type { StorageState } from '@proofdesk/contract/admin/account'
import { formatBytes } from '@proofdesk/domain/bytes'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Banner } from '../../ui/banner.tsx'
import { useStorage } from './storage-api.ts'

/** Warns of low free space before uploads have to wait, and while they do. */
export function StorageBanner() {
  const { t } = useTranslation()
  const { data } = useStorage()
  const storage = data?.storage
  return (
    <div role="status">
      {storage && storage.space !== 'ample' && (
        <Banner severity={storage.space === 'full' ? 'error' : 'warning'}>
          {sentenceOf(storage, t)}
        </Banner>
      )}
    </div>
  )
}

function sentenceOf({ space, reason, usedBytes, quotaBytes }: StorageState, t: TFunction): string {
  if (space === 'full')
    return reason === 'quota'
      ? t(
          'Uploads are paused because your storage is full. Delete photos you no longer need, or ask for more.',
        )
      : t(
          'Uploads are paused because there’s no space for photos right now. They resume automatically.',
        )
  return reason === 'quota'
    ? t('You’ve used {{used}} of your {{quota}} of storage. Uploads pause when it’s full.', {
        used: formatBytes(usedBytes),
        quota: formatBytes(quotaBytes ?? 0),
      })
    : t('The disk is nearly full. The operator of this server can free up space.')
}
