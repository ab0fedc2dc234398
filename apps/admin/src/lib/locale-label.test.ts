import { GALLERY_LOCALES } from '@proofdesk/domain/locales'
import { expect, test } from 'vitest'
import { i18n } from '../i18n/i18n.ts'
import { localeLabel } from './locale-label.ts'

test.each(GALLERY_LOCALES)(
  '$code is labelled $label, with its own name',
  ({ code, label, ownName }) => {
    expect(localeLabel(i18n.getFixedT('en'), code)).toBe(
      label === ownName ? label : `${label} – ${ownName}`,
    )
  },
)
