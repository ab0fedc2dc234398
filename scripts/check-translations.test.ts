import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { checkTranslations } from './check-translations.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

function check(
  component: string,
  dictionaries: Record<string, Record<string, string>> = {},
): string[] {
  const app = mkdtempSync(join(tmpdir(), 'translations-'))
  folders.push(app)
  const files: Record<string, string> = { 'src/ui/card.tsx': component }
  for (const [language, entries] of Object.entries(dictionaries))
    files[`src/i18n/${language}/cards.json`] = JSON.stringify(entries)
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(app, file)), { recursive: true })
    writeFileSync(join(app, file), text)
  }
  return checkTranslations(app)
}

test.each([
  ['text', '<p>Hello there</p>', 'Hello there'],
  ['text in braces', "<p>{'Hello there'}</p>", 'Hello there'],
  ['one branch of a choice', "<p>{isNew ? 'New one' : t('Old')}</p>", 'New one'],
  ['text behind a condition', "<>{isNew && 'New one'}</>", 'New one'],
  ['a fallback', "<p>{name ?? 'Nobody'}</p>", 'Nobody'],
  ['a sentence made of pieces', '<p>{`Hello ${name}`}</p>', 'Hello'],
  ['a glued sentence', "<p>{'Hello ' + name}</p>", 'Hello'],
  ['a label', '<Field label="First name" />', 'First name'],
  ['a title', "<img title={'A title'} />", 'A title'],
  ['a placeholder', '<input placeholder="Find" />', 'Find'],
  ['what a screen reader says', '<nav aria-label="Main" />', 'Main'],
  ['the words for a picture', '<img alt="A runner" />', 'A runner'],
  ['helper text', "<Field helperText={isWrong ? 'Is wrong' : undefined} />", 'Is wrong'],
  ['an own prop that ends in Label', '<Dialog submitLabel="Save" />', 'Save'],
  [
    'a label in a list of options',
    "<Choice options={[{ value: 'a', label: 'First' }]} />",
    'First',
  ],
])('a bare string is found: %s', (_, jsx, words) => {
  expect(
    check(`export const A = ({ isNew, isWrong, name, t }) => ${jsx}`, {
      de: { Old: 'Alt' },
    }).filter((finding) => !finding.startsWith('de:')),
  ).toEqual([`src/ui/card.tsx:1  bare string “${words}”`])
})

test('a toast in plain words is found', () => {
  expect(check("export const save = () => showSuccess('All saved')")).toEqual([
    'src/ui/card.tsx:1  bare string “All saved”',
  ])
})

test('numbers, signs, class names, addresses and identifiers are no sentences', () => {
  expect(
    check(
      'export const A = () => <a className="wide link" href="/photos" data-state="open" id="name">· 12 %{"—"}</a>; export const column = { label: "name" }',
    ),
  ).toEqual([])
})

test('a sentence that German misses is found, with its plural forms', () => {
  const component =
    "export const A = ({ t, count }) => <p title={t('Close')}>{t('{{count}} photos', { count })}</p>"
  expect(check(component, { en: {}, de: {} })).toEqual([
    'de: “Close” is missing',
    'de: “{{count}} photos_one” is missing',
    'de: “{{count}} photos_other” is missing',
    'en: “{{count}} photos_one” is missing',
  ])
  expect(
    check(component, {
      en: { '{{count}} photos_one': 'one photo' },
      de: {
        Close: 'Schließen',
        '{{count}} photos_one': 'Ein Foto',
        '{{count}} photos_other': '{{count}} Fotos',
      },
    }),
  ).toEqual([])
})

test('a sentence that no one uses any more is found', () => {
  expect(
    check("export const A = ({ t }) => t('Close')", { de: { Close: 'Schließen', Open: 'Öffnen' } }),
  ).toEqual(['de: “Open” is used nowhere'])
})

test('an empty translation and one with other values are found', () => {
  expect(
    check("export const A = ({ t, name }) => [t('Hello {{name}}', { name }), t('Close')]", {
      de: { 'Hello {{name}}': 'Hallo {{nam}}', Close: ' ' },
    }),
  ).toEqual([
    'de: “Hello {{name}}” and “Hallo {{nam}}” name different values',
    'de: “Close” is empty',
  ])
})

test('a value that a call forgets, and a key that is not written out, are found', () => {
  expect(
    check("export const A = ({ t, key }) => [t('Hello {{name}}'), t(key)]", {
      de: { 'Hello {{name}}': 'Hallo {{name}}' },
    }),
  ).toEqual([
    'src/ui/card.tsx:1  the key of a translation is not written out',
    'src/ui/card.tsx:1  “Hello {{name}}” is not given its “name”',
  ])
})

test('both branches of a chosen key count', () => {
  expect(
    check("export const A = ({ t, on }) => t(on ? 'On' : 'Off')", { de: { On: 'An' } }),
  ).toEqual(['de: “Off” is missing'])
})

test('two files of a language must not disagree', () => {
  const app = mkdtempSync(join(tmpdir(), 'translations-'))
  folders.push(app)
  mkdirSync(join(app, 'src/i18n/de'), { recursive: true })
  writeFileSync(join(app, 'src/a.ts'), "export const a = (t) => t('Close')")
  writeFileSync(join(app, 'src/i18n/de/a.json'), '{"Close":"Schließen"}')
  writeFileSync(join(app, 'src/i18n/de/b.json'), '{"Close":"Zu"}')
  expect(checkTranslations(app)).toEqual(['de: “Close” is both “Schließen” and “Zu”'])
})

test('a shared sentence needs no entry of the app, and must not have one', () => {
  const [app, shared] = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'translations-')))
  folders.push(app!, shared!)
  for (const folder of [app!, shared!]) mkdirSync(join(folder, 'src/i18n/de'), { recursive: true })
  writeFileSync(join(app!, 'src/a.ts'), "export const a = (t) => [t('Close'), t('Open')]")
  writeFileSync(join(app!, 'src/i18n/de/cards.json'), '{"Open":"Öffnen"}')
  writeFileSync(join(shared!, 'src/i18n/de/cards.json'), '{"Close":"Schließen"}')
  expect(checkTranslations(app!, { shared: shared! })).toEqual([])
  writeFileSync(join(app!, 'src/i18n/de/cards.json'), '{"Open":"Öffnen","Close":"Zu"}')
  expect(checkTranslations(app!, { shared: shared! })).toEqual([
    'de: “Close” is among the shared sentences already',
  ])
})

test.each([
  ['fr', 'Close “{{name}}”', 'Fermer „{{name}}“', 'has the quotation mark „ of another language'],
  ['ja', 'Up to 5 GB', '5 GBまで', 'lets a line end between a figure and its unit'],
  ['it', 'It’s here.', "L'ordine è qui.", 'has typewriter’s quotation marks'],
  ['es', 'It’s here.', 'Está aquí', 'does not end as its sentence does (.)'],
  ['ja', 'Delete this?', '削除しますか?', 'does not end as its sentence does (?)'],
  ['th', 'The gallery is closed.', 'gallery ปิดแล้ว', 'has the Latin word “gallery”'],
  ['no', 'All photos are here', 'All photos are here', 'is English'],
])('what %s does not write so is found: %s', (language, key, text, breach) => {
  const call = key.includes('{{') ? `t('${key}', { name })` : `t('${key}')`
  expect(
    check(`export const A = ({ t, name }) => ${call}`, { [language]: { [key]: text } }),
  ).toEqual([`${language}: “${text}” (${key}) ${breach}`])
})

test('the word for an email has one spelling in English and in each other language', () => {
  const other = 'spells “email” differently from its language'
  expect(check("export const A = ({ t }) => t('Send by e-mail')", { en: {} })).toEqual([
    `en: “Send by e-mail” ${other}`,
  ])
  const source = "export const A = ({ t }) => t('Send an email')"
  const translations = (texts: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(texts).map(([language, text]) => [language, { 'Send an email': text }]),
    )
  expect(
    check(
      source,
      translations({ de: 'E-Mail-Adresse', fr: 'Envoyer un e-mail', it: 'Invia email' }),
    ).filter((finding) => finding.includes(other)),
  ).toEqual([])
  expect(
    check(source, translations({ de: 'Email senden', fr: 'Envoyer un email', it: 'Invia e-mail' })),
  ).toEqual([
    `de: “Email senden” (Send an email) ${other}`,
    `fr: “Envoyer un email” (Send an email) ${other}`,
    `it: “Invia e-mail” (Send an email) ${other}`,
  ])
})

test('names, values and addresses are no one’s language; no mark ends a Thai sentence', () => {
  expect(
    check(
      "export const A = ({ t, name }) => [t('Pay {{name}} with PayPal.', { name }), t('Send as CSV to owner@demo.test.')]",
      {
        th: {
          'Pay {{name}} with PayPal.': 'จ่ายให้ {{name}} ด้วย PayPal',
          'Send as CSV to owner@demo.test.': 'ส่งเป็น CSV ไปที่ owner@demo.test',
        },
      },
    ),
  ).toEqual([])
})

test('tags that a translation loses are found', () => {
  expect(
    check('export const A = ({ t }) => <Trans i18nKey="Read <0>the terms</0>" t={t} />', {
      pt: { 'Read <0>the terms</0>': 'Leia os termos' },
    }),
  ).toEqual(['pt: “Read <0>the terms</0>” and “Leia os termos” have different tags'])
})

test('a word that a native speaker would not use is found, and what they would say', () => {
  expect(check("export const A = ({ t }) => t('Nobody is here')", { en: {} })).toEqual([
    'src/ui/card.tsx:1  “Nobody” isn’t plain English: someone, no one, anyone, everyone: “Nobody is here”',
  ])
  expect(check("export const A = ({ t }) => t('Download all at once')", { en: {} })).toEqual([])
})
