import { toEmailAddress } from '@proofdesk/domain/email-address'
import type { SiteArchive } from '@proofdesk/contract/site/galleries'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../lib/error-message.ts'
import { useFormat } from '../../lib/format.ts'
import { useGalleryContext } from '../../lib/gallery-context.ts'
import { problemMessage } from '../../lib/problem-message.ts'
import { useLikelyAddress } from '../../lib/use-likely-address.ts'
import { FormField } from '../../ui/form-field.tsx'
import { LikelyAddress } from '../../ui/likely-address.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { readPhotoFilter } from './found-photos.ts'
import { useStored, writeStored } from '../../lib/browser-storage.ts'
import { countFreeLeft, freeLeftKey } from './free-left.ts'
import { mailArchive, requestArchive } from './gallery-api.ts'
import { useSelection } from './selection.tsx'
import { usePhotoSearch } from './use-photo-search.ts'
import './download-sheet.css'

/** From this number of bytes, continuing on another device is worthwhile. */
const LONG = 500_000_000

/** Downloads many photos: the selected ones, or all search results if none are selected. */
export function DownloadSheet({
  count,
  chosen,
  onClose,
}: {
  count: number
  chosen?: readonly string[]
  onClose: () => void
}) {
  const { t } = useTranslation()
  const { gallery, preview } = useGalleryContext()
  const language = gallery.locale
  const { search } = usePhotoSearch()
  const queries = useQueryClient()
  const prepare = useMutation({
    mutationFn: async () => {
      if (chosen)
        return requestArchive({ slug: gallery.slug, preview, language, content: [...chosen] })
      const {
        page: _,
        photos: __,
        photo: ___,
        ...filter
      } = await readPhotoFilter(queries, search, gallery, { page: 1, preview })
      return requestArchive({ ...filter, language })
    },
    // A ZIP uses up many of the visitor's free photos: the next download reports how many are left.
    onSuccess: () => writeStored(freeLeftKey(gallery.guid), null),
  })
  const size = gallery.freeDownloadResolutionAdjective.trim()
  const archive = prepare.data?.archive
  const limit = gallery.freeDownloadsPerVisitor
  const left = countFreeLeft(useStored(freeLeftKey(gallery.guid)), limit)
  const isTooMany = limit > 0 && count > left
  return (
    <Sheet title={t('Download photos')} onClose={onClose}>
      <div className="download-sheet">
        {archive ? (
          <ArchiveParts archive={archive} />
        ) : (
          <>
            <p>
              {size
                ? t('{{count, number}} photos as a ZIP file ({{size}}).', { count, size })
                : t('{{count, number}} photos as a ZIP file.', { count })}
            </p>
            {limit > 0 && !isTooMany && (
              <p className="download-sheet-note">
                {t('Each visitor gets {{limit, number}} free photos from this gallery.', { limit })}
              </p>
            )}
            {isTooMany ? (
              <TooMany left={left} limit={limit} onClose={onClose} />
            ) : (
              <>
                {prepare.isError && (
                  <p className="download-sheet-reason" role="alert">
                    {errorMessage(prepare.error, t)}
                  </p>
                )}
                <button
                  type="button"
                  className="button is-primary"
                  aria-disabled={prepare.isPending}
                  onClick={() => !prepare.isPending && prepare.mutate()}
                >
                  {prepare.isPending ? t('One moment…') : t('Prepare the download')}
                </button>
              </>
            )}
          </>
        )}
      </div>
    </Sheet>
  )
}

/** More than this visitor's free photos: they can select as many as are left. */
function TooMany({ left, limit, onClose }: { left: number; limit: number; onClose: () => void }) {
  const { t } = useTranslation()
  const { begin } = useSelection()
  // The same as the server's refusal.
  const refusal = { code: 'download_limit_reached', values: { left, limit } }
  return (
    <>
      <p role="status">{errorMessage(refusal, t)}</p>
      {left > 0 && (
        <button
          type="button"
          className="button is-primary"
          onClick={() => {
            begin()
            onClose()
          }}
        >
          {t('Select photos')}
        </button>
      )}
    </>
  )
}

function ArchiveParts({ archive }: { archive: SiteArchive }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { parts } = archive
  const bytes = parts.reduce((sum, part) => sum + part.size, 0)
  return (
    <>
      <p role="status">
        {parts.length > 1
          ? t('The photos come in {{files, number}} files. Download them one after the other.', {
              files: parts.length,
            })
          : t('Your photos are ready to download.')}
      </p>
      <ol className="download-sheet-parts">
        {parts.map((part, at) => (
          <li key={part.url}>
            <a className="button is-primary" href={part.url} download>
              {parts.length > 1
                ? t('Download file {{number}} of {{files}}', {
                    number: at + 1,
                    files: parts.length,
                  })
                : t('Download')}
            </a>
            <span>
              {t('{{count, number}} photos, about {{size}}', {
                count: part.count,
                size: format.fileSize(part.size),
              })}
            </span>
          </li>
        ))}
      </ol>
      {bytes > LONG && <MailForm archive={archive} />}
    </>
  )
}

/** Emails the links, to continue on another device or later. */
function MailForm({ archive }: { archive: SiteArchive }) {
  const { t, i18n } = useTranslation()
  const [emailAddress, setAddress] = useState('')
  const [isWrong, setWrong] = useState(false)
  const likely = useLikelyAddress(emailAddress)
  const mail = useMutation({
    mutationFn: (to: string) =>
      mailArchive({
        guid: archive.guid,
        key: archive.key,
        emailAddress: to,
        language: i18n.language,
      }),
  })
  if (mail.isSuccess)
    return (
      <p role="status">
        {t('The links are on their way to {{address}}. They work for seven days.', {
          address: mail.variables,
        })}
      </p>
    )
  return (
    <form
      className="download-sheet-mail"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const address = toEmailAddress(emailAddress)
        setWrong(address === undefined)
        if (address !== undefined && !mail.isPending && likely.mayPass()) mail.mutate(address)
      }}
    >
      <p>{t('This may take a while. We can email you the links so you can continue later.')}</p>
      <FormField
        label={t('Email')}
        problem={isWrong ? problemMessage({ code: 'not_an_email' }, t) : undefined}
      >
        {(attributes) => (
          <input
            {...attributes}
            className="field"
            type="email"
            required
            maxLength={254}
            autoComplete="email"
            value={emailAddress}
            onChange={(event) => setAddress(event.target.value)}
          />
        )}
      </FormField>
      <LikelyAddress meant={likely.meant} onTake={setAddress} />
      {mail.isError && (
        <p className="download-sheet-reason" role="alert">
          {errorMessage(mail.error, t)}
        </p>
      )}
      <button className="button" aria-disabled={mail.isPending}>
        {t('Send the links')}
      </button>
    </form>
  )
}
