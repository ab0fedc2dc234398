import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { formOf, readDictionaryFiles, writeDictionaryFile } from './dictionary-files.ts'

/**
 * Moves a sentence's translations from one catalogue, such as `apps/admin/orders`, to another in every language.
 * Returns the changed files. Throws when the first doesn't have it, or the second has it with different wording.
 */
export function moveText(root: string, sentence: string, from: string, to: string): string[] {
  const files = readDictionaryFiles(root)
  const sources = files.filter(
    ({ app, noun, entries }) =>
      `${app}/${noun}` === from && [...entries.keys()].some((key) => isOf(key, sentence)),
  )
  if (sources.length === 0) throw new Error(`${from} has no “${sentence}”.`)
  const changed: string[] = []
  const moves = sources.map((source) => {
    const path = pathOf(root, to, source.language)
    const target = files.find((file) => file.path === path) ?? { path, entries: new Map() }
    for (const [key, text] of source.entries) {
      const other = target.entries.get(key)
      if (isOf(key, sentence) && other !== undefined && other !== text)
        throw new Error(`${path}: “${key}” is already “${other}”, not “${text}”.`)
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

/** The path of a catalogue's file for a language. */
function pathOf(root: string, catalogue: string, language: string): string {
  const [wing, app, noun] = catalogue.split('/')
  const folder = `${wing}/${app}/src/i18n`
  if (!existsSync(join(root, folder))) throw new Error(`There is no catalogue “${catalogue}”.`)
  if (noun === undefined)
    throw new Error(`${catalogue} has a file for each noun: name one, such as ${catalogue}/orders.`)
  return `${folder}/${language}/${noun}.json`
}
