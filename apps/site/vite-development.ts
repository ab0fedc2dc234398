import type { Plugin } from 'vite'

const ASSETS = 'virtual:client-assets'
const START = 'virtual:development-start'
/** Ends the theme's part of the page's style sheet. */
const MARK = '/* Styles of the server end the theme here. */'

/**
 * What a page of the site is made of while it is being written: every style sheet in the page's head, so that nothing flashes, and a
 * script that hands the styles over to Vite and then starts the page with React's refresh.
 */
export function developmentAssets(): Plugin {
  let base = '/'
  return {
    name: 'development-assets',
    apply: 'serve',
    configResolved: (config) => void (base = config.base),
    resolveId: (source) => (source === ASSETS || source === START ? `\0${source}` : undefined),
    load: (id) =>
      id === `\0${ASSETS}` ? assetsOf(base) : id === `\0${START}` ? startScript() : undefined,
    // Words that only the server reads are on the screen after a reload, and not before.
    hotUpdate({ file, modules, server }) {
      if (this.environment.name !== 'ssr' || modules.length === 0) return
      const { hot, moduleGraph } = server.environments.client
      if (!moduleGraph.getModulesByFile(file)?.size) hot.send({ type: 'full-reload' })
    },
  }
}

const assetsOf = (base: string) => `
const sheets = import.meta.glob('/src/**/*.css', { query: '?inline', import: 'default', eager: true })
export default {
  isLive: true,
  script: ${JSON.stringify(`${base}@id/__x00__${START}`)},
  styles: ${JSON.stringify(MARK)} + Object.values(sheets).join(''),
  styleFiles: [],
}`

const startScript = () => `
const style = document.querySelector('style')
await import('@vitejs/plugin-react/preamble')
await import('/src/hydrate-page.tsx')
style.textContent = style.textContent.split(${JSON.stringify(MARK)})[0]
await import('/src/entry-client.ts')`
