import { customerFields } from '@proofdesk/contract/sentences/customer-fields'
import { IMPORT_FIELDS, guessImportColumns } from '@proofdesk/domain/customer-import'
import { ACCOUNT_LANGUAGE_CODES } from '@proofdesk/domain/locales'
import { expect, test } from 'vitest'
import { translatorOf } from '../../i18n/translate.ts'
import { ownHeads } from './own-heads.ts'

test.each(ACCOUNT_LANGUAGE_CODES)(
  'an export in %s can be imported again, with every column',
  (language) => {
    const titles = customerFields(translatorOf(language))
    const heads = IMPORT_FIELDS.map((field) => titles[field])
    expect(guessImportColumns(heads, {}, ownHeads())).toEqual(
      Object.fromEntries(IMPORT_FIELDS.map((field, column) => [field, column])),
    )
  },
)
