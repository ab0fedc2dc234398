import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { formOf, readDictionaryFiles, writeDictionaryFile } from './dictionary-files.ts'

/**
 * Moves a sentence's translations from one catalogue to another in every language: `apps/admin/orders`, or `apps/site`
 * where a language has one file. Answers the files that were changed. Throws when the first hasn't got it, or the
 * second has it with other words.
 */
export function moveText(root: string, sentence: string, from: string, to: string): string[] {
  const files = readDictionaryFiles(root)
  const nameOf = ({ app, noun }: { app: string; noun: string }) => (noun ? `${app}/${noun}` : app)
  const sources = files.filter(
    (file) => nameOf(file) === from && [...file.entries.keys()].some((key) => isOf(key, sentence)),
  )
  if (sources.length === 0) throw new Error(`${from} has no “${sentence}”.`)
  const changed: string[] = []
  const moves = sources.map((source) => {
    const path = pathOf(root, to, source.language)
    const target = files.find((file) => file.path === path) ?? { path, entries: new Map() }
    for (const [key, text] of source.entries) {
      const other = target.entries.get(key)
      if (isOf(key, sentence) && other !== undefined && other !== text)
        throw new Error(`${path}: “${key}” is “${other}” already, not “${text}”.`)
    }
    return { source, target }
  })
  for (const { source, target } of moves) {
    for (const [key, text] of source.entries) {
      if (!isOf(key, sentence)) continue
      target.entries.set(key, text)
      source.entries.delete(key)
    }
    for (const file of [source, target]) {
      writeDictionaryFile(root, file)
      changed.push(file.path)
    }
  }
  return changed
}

const isOf = (key: string, sentence: string): boolean => formOf(key, sentence) !== undefined

/** Where a catalogue keeps a language. */
function pathOf(root: string, catalogue: string, language: string): string {
  const [wing, app, noun] = catalogue.split('/')
  const folder = `${wing}/${app}/src/i18n`
  if (!existsSync(join(root, folder))) throw new Error(`There is no catalogue “${catalogue}”.`)
  const isOneFile = existsSync(join(root, folder, 'de.json'))
  if (isOneFile !== (noun === undefined))
    throw new Error(
      isOneFile
        ? `${wing}/${app} has one file for a language: leave “${noun}” out.`
        : `${wing}/${app} has a file for each noun: name one, as in ${wing}/${app}/orders.`,
    )
  return noun === undefined ? `${folder}/${language}.json` : `${folder}/${language}/${noun}.json`
}
