import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { FONTS } from '@proofdesk/domain/fonts'
import type { Plugin } from 'vite'

/** Of those that a font has. The site's languages need no others; Japanese has no font of its own. */
const SUBSETS = ['latin', 'latin-ext', 'cyrillic', 'greek', 'vietnamese']
const THAI = { name: 'Noto Sans Thai', subsets: ['thai'] }

interface FontFile {
  subset: string
  /** As a style sheet says it; of a variable font its range. */
  weight: string
  range: string
  path: string
}

/**
 * `virtual:theme-fonts`: for each font of a theme the style rules of its files, and the files of Latin letters. The files themselves come
 * with the client's build, named by their content. A page carries the rules of the fonts it is set in and no others.
 */
export function themeFonts(toUrl: (file: string) => string): Plugin {
  const id = 'virtual:theme-fonts'
  let development: string | undefined
  return {
    name: 'theme-fonts',
    configResolved(config) {
      if (config.command === 'serve') development = config.base
    },
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load: (resolved) =>
      resolved === `\0${id}`
        ? `export default ${JSON.stringify(
            tableOf((path) =>
              development === undefined ? toUrl(toFileName(path)) : `${development}@fs${path}`,
            ),
          )}`
        : undefined,
    generateBundle() {
      if (this.environment.config.consumer !== 'client') return
      for (const { files } of listFonts())
        for (const { path } of files)
          this.emitFile({ type: 'asset', fileName: toFileName(path), source: readFileSync(path) })
    },
  }
}

function tableOf(urlOf: (path: string) => string) {
  return Object.fromEntries(
    listFonts().map(({ name, files }) => [
      name,
      files.map((file) => toFace(name, file, urlOf(file.path))).join(''),
    ]),
  )
}

function listFonts(): { name: string; files: FontFile[] }[] {
  const served = FONTS.filter(({ shownAs }) => shownAs === undefined)
  return [...served.map(({ name }) => ({ name, subsets: SUBSETS })), THAI].map(
    ({ name, subsets }) => ({ name, files: filesOf(name, subsets) }),
  )
}

/** The upright files of a font: one a subset where it is variable, else a regular and a bold one. */
function filesOf(name: string, subsets: readonly string[]): FontFile[] {
  const id = name.toLowerCase().replaceAll(' ', '-')
  const { folder, isVariable } = findPackage(id)
  const read = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8'))
  const ranges: Record<string, string> = read('unicode.json')
  const { variable, weights }: { variable: { wght: Axis }; weights: number[] } =
    read('metadata.json')
  const named = (subset: string, file: string, weight: string): FontFile => ({
    subset,
    weight,
    range: ranges[subset] ?? '',
    path: join(folder, 'files', `${id}-${subset}-${file}-normal.woff2`),
  })
  return subsets
    .filter((subset) => subset in ranges)
    .flatMap((subset) =>
      isVariable
        ? [named(subset, 'wght', `${variable.wght.min} ${variable.wght.max}`)]
        : staticWeights(weights).map(({ file, weight }) => named(subset, `${file}`, weight)),
    )
}

interface Axis {
  min: string
  max: string
}

/** A font of one weight stands for bold as well: browsers would draw it twice otherwise. */
function staticWeights(weights: readonly number[]): { file: number; weight: string }[] {
  const bold = [600, 700].find((weight) => weights.includes(weight))
  return bold
    ? [400, bold].map((file) => ({ file, weight: `${file}` }))
    : [{ file: 400, weight: '400 700' }]
}

function findPackage(id: string): { folder: string; isVariable: boolean } {
  const variable = folderOf(`@fontsource-variable/${id}`)
  const folder = variable ?? folderOf(`@fontsource/${id}`)
  if (!folder) throw new Error(`No package of the font ${id} is installed: run \`npm ci\``)
  return { folder, isVariable: variable !== undefined }
}

const { resolve } = createRequire(import.meta.url)

function folderOf(name: string): string | undefined {
  try {
    return dirname(resolve(`${name}/package.json`))
  } catch {
    return undefined
  }
}

const digests = new Map<string, string>()

function toFileName(path: string): string {
  let digest = digests.get(path)
  if (!digest) {
    digest = createHash('sha256').update(readFileSync(path)).digest('base64url').slice(0, 8)
    digests.set(path, digest)
  }
  return `assets/fonts/${path.slice(path.lastIndexOf('/') + 1).replace(/-normal\.woff2$/, '')}-${digest}.woff2`
}

function toFace(name: string, { weight, range }: FontFile, url: string): string {
  return `@font-face{font-family:"${name}";font-style:normal;font-display:swap;font-weight:${weight};src:url(${url}) format("woff2");unicode-range:${range}}`
}
