import type { SitePhoto } from '@proofdesk/contract/site/galleries'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorSentence } from '../../lib/error-sentence.ts'
import { toWebLink } from '@proofdesk/domain/web-link'
import { Icon } from '../../ui/icon.tsx'
import { useGalleryContext } from '../../lib/gallery-context.ts'

/** Fetches the photo as a file where the gallery gives its photos away; a refusal says why. */
export function DownloadButton({ photo }: { photo: SitePhoto }) {
  const { t } = useTranslation()
  const { gallery, preview } = useGalleryContext()
  const download = useMutation({
    mutationFn: async ({ guid, name }: { guid: string; name: string }) => {
      const { requestDownload } = await import('./gallery-api.ts')
      const { url } = await requestDownload({ slug: gallery.slug, contentGuid: guid, preview })
      saveAs(url, name)
    },
  })
  // The reason belongs to the photo that was asked for, not to the next one.
  const isRefused = download.isError && download.variables.guid === photo.guid
  return (
    <>
      {/* Not `disabled`: that would take the focus away, and with it the lightbox's keys. */}
      <button
        type="button"
        className="yarl__button download-button"
        aria-label={t('Download')}
        title={t('Download')}
        aria-disabled={download.isPending}
        onClick={() =>
          !download.isPending && download.mutate({ guid: photo.guid, name: photo.name })
        }
      >
        <Icon name="download" size={24} />
      </button>
      {isRefused && (
        <p className="download-button-reason" role="alert">
          {errorSentence(download.error, t)}
        </p>
      )}
    </>
  )
}

/** Starts the download of an address that answers with a file; anything but one of the web is refused. */
function saveAs(url: string, name: string): void {
  const address = toWebLink(new URL(url, location.href).href)
  if (!address) throw new Error('The download address is not one of the web')
  const link = document.createElement('a')
  link.href = address
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
}
