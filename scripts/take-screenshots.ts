import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { contract } from '@proofdesk/contract'
import { createClient } from '@proofdesk/contract/client'
import { type Browser, type Page, chromium } from 'playwright-core'
import { sharp } from '@proofdesk/server/images/sharp'
import { DEMO_ALIAS, DEMO_OWNER, DEMO_PASSWORD } from './demo/demo-team.ts'
import { findChromium } from './find-chromium.ts'

// `npm run screenshots`: takes the README's pictures again, from a separate demo studio.
const ROOT = fileURLToPath(new URL('..', import.meta.url))
const FOLDER = join(ROOT, 'docs', 'images')
const MAX_BYTES = 400_000
const PATIENCE = 120_000
const PORT = Number(process.env.PORT ?? 3000)
const ORIGIN = `http://localhost:${PORT}`

/** Photos are visible, all of them are loaded, and no placeholder is left. */
const IS_COMPLETE = `(() => {
  const inSight = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight)
  return inSight.length > 1 && inSight.every(({ complete, naturalWidth }) => complete && naturalWidth > 0) && document.fonts.status === 'loaded' && !document.querySelector('.MuiSkeleton-root')
})()`

const dataDir = await mkdtemp(join(tmpdir(), 'proofdesk-screenshots-'))
const demo = spawn(process.execPath, ['scripts/demo.ts'], {
  cwd: ROOT,
  env: { ...process.env, PORT: String(PORT), DATA_DIR: dataDir },
  stdio: ['ignore', 'pipe', 'inherit'],
})
try {
  await demoIsFull()
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--headless', '--no-sandbox', '--disable-gpu'],
  })
  try {
    await mkdir(FOLDER, { recursive: true })
    await takeAll(browser)
  } finally {
    await browser.close()
  }
} finally {
  if (demo.exitCode === null) {
    demo.kill('SIGTERM')
    await once(demo, 'exit')
  }
  await rm(dataDir, { recursive: true, force: true })
}

/** The demo prints its password once everything is there. */
async function demoIsFull(): Promise<void> {
  for await (const chunk of demo.stdout) if (String(chunk).includes(DEMO_PASSWORD)) return
  throw new Error('The demo studio exited before it was complete.')
}

async function takeAll(browser: Browser): Promise<void> {
  const { token } = await createClient({ origin: ORIGIN }).call(contract.auth.login, {
    body: { emailAddress: DEMO_OWNER.emailAddress, password: DEMO_PASSWORD },
  })
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    deviceScaleFactor: 2,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    colorScheme: 'light',
    reducedMotion: 'reduce',
    storageState: {
      cookies: [],
      origins: [{ origin: ORIGIN, localStorage: [{ name: 'proofdesk.token', value: token }] }],
    },
  })
  const page = await context.newPage()
  await take(page, `${ORIGIN}/en/photos?group=published`, 'galleries')
  await take(page, `${ORIGIN}/en/galleries/city-10k/photos`, 'photos')
  await take(
    page,
    `${ORIGIN.replace('://', `://${DEMO_ALIAS}.`)}/albums/wildflower-walk`,
    'public-gallery',
  )
}

/** A picture of a screen once its photos are loaded, as small as the manual wants it. */
async function take(page: Page, url: string, name: string): Promise<void> {
  await page.goto(url)
  await page.getByRole('heading', { level: 1 }).waitFor()
  // Polled from here: the console's policy forbids scripts made from text, so the page can't poll by itself.
  for (
    const end = Date.now() + PATIENCE;
    !(await page.evaluate<boolean>(IS_COMPLETE));
    await sleep(100)
  )
    if (Date.now() > end) throw new Error(`${url} doesn’t finish loading.`)
  const shot = await page.screenshot()
  const file = join(FOLDER, `${name}.webp`)
  for (let quality = 84; quality >= 40; quality -= 8) {
    await sharp(shot).webp({ quality, effort: 6 }).toFile(file)
    const { size } = await stat(file)
    if (size > MAX_BYTES) continue
    console.log(`${name}.webp: ${Math.round(size / 1_000)} kB`)
    return
  }
  throw new Error(`${name}.webp can’t be made smaller than ${MAX_BYTES / 1_000} kB.`)
}
