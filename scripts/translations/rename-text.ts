import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { Visitor, parseSync } from 'oxc-parser'
import { valuesOf } from './compare-dictionary.ts'
import {
  type DictionaryFile,
  formOf,
  readDictionaryFiles,
  writeDictionaryFile,
} from './dictionary-files.ts'
import { readSource } from './read-source.ts'

/** Files that repeat a screen's texts without calling `t`. */
const TEST_FILE = /^e2e\/|\/testing\/|\.(test|story)\.tsx?$/
/** A sentence of at least this many words is also found inside a longer text; a shorter one may be part of anything. */
const FOUND_INSIDE = 4

export interface Renamed {
  /** The changed files, relative to the root. */
  changed: string[]
  /** What a person has to check: texts that contain the old wording in a different form. */
  toCheck: string[]
}

/**
 * Changes an English sentence in the source of every app, in its tests and journeys, and as the key of its
 * translations, which stay as they are. Throws when it is unused, or when the new one has different values or already
 * has other translations.
 */
export function renameText(root: string, from: string, to: string): Renamed {
  const values = (text: string) => [...new Set(valuesOf(text))].toSorted().join()
  if (values(from) !== values(to)) throw new Error('The new sentence has other {{placeholders}}.')
  const dictionaries = readDictionaryFiles(root)
  refuseClashes(dictionaries, from, to)
  const sources = globSync(['{apps,packages}/*/src/**/*.{ts,tsx}', 'e2e/src/**/*.ts'], {
    cwd: root,
  })
    .map((path) => path.replaceAll(sep, '/'))
    .sort()
  const change = (isTest: boolean, find: typeof findUses) =>
    sources
      .filter((path) => TEST_FILE.test(path) === isTest)
      .filter((path) =>
        changeFile(join(root, path), (source) =>
          mayHold(source, from) ? find(path, source, from, to) : [],
        ),
      )
  const said = change(false, findUses)
  if (said.length === 0) throw new Error(`No source file translates “${from}”.`)
  const renamed: Renamed = { changed: said, toCheck: [] }
  for (const file of dictionaries) {
    const entries = renameKeys(file, from, to, renamed.toCheck)
    if (!entries) continue
    writeDictionaryFile(root, { path: file.path, entries })
    renamed.changed.push(file.path)
  }
  renamed.changed.push(...change(true, findTexts))
  return renamed
}

/** Parsing every file for one sentence would take seconds: most don't even contain its longest part without quotes. */
function mayHold(source: string, text: string): boolean {
  const [longest] = text.split(/['"`\\\n]/).toSorted((a, b) => b.length - a.length)
  return source.includes(longest!)
}

/** Where a source translates the old sentence. */
function findUses(path: string, source: string, from: string, to: string): Place[] {
  if (!source.includes('t(') && !source.includes('i18nKey')) return []
  return readSource(path, source, { isScreen: false })
    .uses.filter(({ key }) => key === from)
    .map(({ start, end }) => ({ start, end, text: to }))
}

/** Where a test repeats it. */
function findTexts(path: string, source: string, from: string, to: string): Place[] {
  return readStrings(path, source).flatMap(({ start, end, text }) => {
    if (text === from) return { start, end, text: to }
    return text.includes(from) && from.split(' ').length >= FOUND_INSIDE
      ? { start, end, text: text.replaceAll(from, to) }
      : []
  })
}

/** A file's entries with the new key; undefined if it doesn't have the old one. */
function renameKeys(
  { language, entries, path }: DictionaryFile,
  from: string,
  to: string,
  toCheck: string[],
): Map<string, string> | undefined {
  if (![...entries.keys()].some((key) => formOf(key, from) !== undefined)) return undefined
  const changed = new Map<string, string>()
  for (const [key, text] of entries) {
    const form = formOf(key, from)
    if (form === undefined) changed.set(key, text)
    else changed.set(to + form, text === from ? to : text)
    if (form !== undefined && language === 'en' && text !== from) toCheck.push(`${path}: “${text}”`)
  }
  return changed
}

/** Replaces the texts found in a file. False when there are none. */
function changeFile(file: string, find: (source: string) => readonly Place[]): boolean {
  const source = readFileSync(file, 'utf8')
  const places = find(source).toSorted((a, b) => b.start - a.start)
  if (places.length === 0) return false
  let changed = source
  for (const { start, end, text } of places)
    changed = changed.slice(0, start) + quote(text, source[start]!) + changed.slice(end)
  writeFileSync(file, changed)
  return true
}

interface Place {
  start: number
  end: number
  text: string
}

/** If the new sentence already has different translations, one of the two would be lost. */
function refuseClashes(files: readonly DictionaryFile[], from: string, to: string): void {
  for (const { app, language, entries } of files)
    for (const [key, text] of entries) {
      const form = formOf(key, from)
      if (form === undefined) continue
      const other = files
        .filter((file) => file.app === app && file.language === language)
        .map((file) => file.entries.get(to + form))
        .find((each) => each !== undefined)
      if (other !== undefined && other !== text)
        throw new Error(
          `${app}, ${language}: “${to}” is already “${other}”, but “${from}” is “${text}”.`,
        )
    }
}

/** The literal texts of a file: strings, and templates without values. */
function readStrings(path: string, source: string): Place[] {
  const places: Place[] = []
  new Visitor({
    Literal({ value, start, end }) {
      if (typeof value === 'string') places.push({ start, end, text: value })
    },
    TemplateLiteral({ quasis, expressions, start, end }) {
      if (expressions.length === 0) places.push({ start, end, text: quasis[0]?.value.cooked ?? '' })
    },
  }).visit(parseSync(path, source).program)
  return places
}

/** A text in the quotes used at its position. */
function quote(text: string, mark: string): string {
  const escaped = text
    .replaceAll('\\', '\\\\')
    .replaceAll('\n', '\\n')
    .replaceAll(mark, `\\${mark}`)
  return `${mark}${escaped}${mark}`
}
