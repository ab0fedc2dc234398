import { formatBytes } from '@proofdesk/domain/bytes'
import { PHOTO_MAX_BYTES } from '@proofdesk/domain/photo'
import { VIDEO_MAX_BYTES } from '@proofdesk/domain/video'
import type { TFunction } from 'i18next'
import { SetAside } from '@proofdesk/contract/error-kinds'
import type { ErrorCode } from '@proofdesk/contract/errors'
import { photoProblemMessage } from '@proofdesk/contract/sentences/photo-problems'
import { reasonMessage as serverReason } from '../../lib/error-message.ts'
import { videoProblemMessage } from '../../lib/video-problem-message.ts'
import type { FileReason } from './queue/file-state.ts'

const SENTENCES: Partial<Record<FileReason['code'], (t: TFunction) => string>> = {
  unreadable: (t) => t('The file can’t be read. Is the card or disk still connected?'),
  folder_unreadable: (t) => t('The folder or file could not be opened.'),
  unreachable: (t) => t('The connection kept dropping.'),
  not_confirmed: (t) => t('The file arrived incomplete several times.'),
  address_refused: (t) => t('The file couldn’t be stored.'),
  cancelled: (t) => t('Not sent: the upload was cancelled.'),
  unsupported_type: (t) =>
    t(
      'Not a photo (JPEG, PNG, WebP, HEIC, AVIF, GIF, TIFF) or video (MP4, MOV, WebM, MKV, AVI, AVCHD, MPEG, 3GP).',
    ),
  empty_file: (t) => t('The file is empty.'),
  file_too_large: (t) =>
    t('The file is too large: photos may have up to {{photo}}, videos up to {{video}}.', {
      photo: formatBytes(PHOTO_MAX_BYTES),
      video: formatBytes(VIDEO_MAX_BYTES),
    }),
}

/** Why a file isn't in the gallery, in the person's language. */
export function reasonMessage(reason: FileReason, t: TFunction): string {
  const sentence = SENTENCES[reason.code]?.(t)
  if (sentence) return sentence
  if (reason.code === 'set_aside') return setAsideMessage(reason.values, t)
  // The remaining codes are the server's.
  return serverReason(t, { code: reason.code as ErrorCode, values: reason.values })
}

function setAsideMessage(values: unknown, t: TFunction): string {
  const { data } = SetAside.safeParse(values)
  if (!data) return t('It could not be processed.')
  return data.kind === 'photo'
    ? photoProblemMessage(t, data.reason)
    : videoProblemMessage(t, data.reason)
}
