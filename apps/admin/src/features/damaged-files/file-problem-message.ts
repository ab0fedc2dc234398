import type { DamagedFile } from '@proofdesk/contract/admin/damaged-files'
import type { FileProblem } from '@proofdesk/domain/damaged-file'
import type { TFunction } from 'i18next'
import type { Format } from '../../lib/create-format.ts'

type Shown = Pick<DamagedFile, 'damage' | 'size' | 'foundBytes'>

/** The problem of an original. */
export function fileProblemMessage(t: TFunction, format: Format, file: Shown): string {
  return SENTENCES[file.damage](t, file, format)
}

const SENTENCES: Record<FileProblem, (t: TFunction, file: Shown, format: Format) => string> = {
  missing: (t) => t('The file is missing from storage.'),
  size: (t, { size, foundBytes }, { bytes }) =>
    t('The file is the wrong size: {{found}} instead of {{expected}}.', {
      found: bytes(foundBytes ?? 0),
      expected: bytes(size),
    }),
  unreadable: (t) => t('The file can’t be read from storage.'),
  contents: (t) => t('The file has changed since it was uploaded.'),
}
