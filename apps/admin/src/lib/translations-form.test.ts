import { expect, test } from 'vitest'
import { changedTranslations, toTranslationsForm, translationsChange } from './translations-form.ts'

const FIELDS = ['name', 'description'] as const
const saved = { th: { name: 'ภาพ' }, de: { name: 'Bild', description: 'Groß' } }

test('a form has every text in every language, and changes nothing when untouched', () => {
  const form = toTranslationsForm(saved, FIELDS)
  expect(form.th).toEqual({ name: 'ภาพ', description: '' })
  expect(form.ja).toEqual({ name: '', description: '' })
  expect(changedTranslations(form, form)).toEqual({})
  expect(translationsChange(saved, form)).toEqual({})
})

test('only texts that were typed or removed are changes', () => {
  const found = toTranslationsForm(saved, FIELDS)
  const typed = {
    ...found,
    de: { name: '', description: 'Groß' },
    ja: { ...found.ja, name: '写真' },
  }
  expect(translationsChange(found, typed)).toEqual({
    translations: { de: { name: '' }, ja: { name: '写真' } },
  })
})

test('what a colleague has saved since isn’t removed', () => {
  const found = toTranslationsForm({}, FIELDS)
  const typed = { ...found, th: { name: 'ภาพ', description: '' } }
  expect(changedTranslations(found, typed)).toEqual({ th: { name: 'ภาพ' } })
})
