import { setTimeout as pause } from 'node:timers/promises'
import { contract } from '@proofdesk/contract'
import type { CreateGallery } from '@proofdesk/contract/admin/engines'
import { type Client, createClient } from '@proofdesk/contract/client'
import type { UpdateTheme } from '@proofdesk/contract/theme'
import { type Browser, type Page, chromium } from 'playwright-core'
import { buildApps } from '../../scripts/build-apps.ts'
import { findChromium } from '../../scripts/find-chromium.ts'
import { benchPhone } from './first-load-phone.ts'
import { makeCameraPhotos, makeFiles } from './camera-photos.ts'
import { startServer } from './server-process.ts'
import { formatTable, median } from './statistics.ts'
import { uploadAll } from './upload.ts'

const PHOTOS = 60
/** A wedding's, viewed on a phone. */
const MANY_PHOTOS = 300

/** Custom colours, and separate fonts for text, headings and buttons. */
const THEME: UpdateTheme = {
  palette: { primary: { main: '#1b6f5c' }, background: { default: '#fff8ee' } },
  typography: {
    fontFamily: 'Lato',
    h1: { fontFamily: 'Playfair Display', fontSize: '56px' },
    button: { fontFamily: 'Poppins' },
  },
}

// Runs in the browser, whose globals this project's types don't know.
const NOTE_FIRST_PHOTO = `new PerformanceObserver((list) => {
  const entry = list.getEntries().find((each) => each.element?.tagName === 'IMG')
  if (entry) globalThis.firstPhoto ??= entry.startTime
}).observe({ type: 'largest-contentful-paint', buffered: true })`

/**
 * A browser's first visit: the public gallery in a theme with three fonts until its first photo is painted, against a
 * bare page with the same pictures; a gallery of 300 photos that sells, on a phone with a slow connection; and the
 * JavaScript that the console sends for the galleries list.
 */
export async function benchFirstLoad({
  dataDir,
  rounds,
  log,
}: {
  dataDir: string
  rounds: number
  log: (line: string) => void
}): Promise<void> {
  await buildApps({ force: false })
  const server = await startServer(dataDir)
  const browser = await launchBrowser()
  try {
    const origin = `http://localhost:${server.port}`
    const { token, client } = await makeStudio(origin)
    await client.call(contract.account.update, { body: { theme: THEME } })
    const site = `http://bench.localhost:${server.port}/albums`
    const free = { name: 'First load', features: { freeDownloads: true } }
    const gallery = `${site}/${await fillGallery(client, free, PHOTOS)}`
    const { ours, limit } = await compareFirstPhotos(browser, gallery, rounds)
    log(
      formatTable([
        ['first load', 'first photo painted', 'ours is'],
        ['public gallery', `${ours.toFixed(0)} ms`, '100 %'],
        [
          'bare page, same pictures',
          `${limit.toFixed(0)} ms`,
          `${((100 * ours) / limit).toFixed(0)} %`,
        ],
      ]),
    )
    const wedding = `${site}/${await fillGallery(client, await toSell(client), MANY_PHOTOS)}`
    await benchPhone(browser, wedding, rounds, log)
    const kilobytes = (await countScripts(browser, origin, token)) / 1_000
    log(
      `first load: the console sends ${kilobytes.toFixed(0)} kB of JavaScript for the galleries list (aim: at most 246)`,
    )
  } finally {
    await browser.close()
    await server.stop()
  }
}

async function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: await findChromium(),
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
}

/** Medians in ms, for our gallery and for a bare page with its pictures. */
async function compareFirstPhotos(
  browser: Browser,
  gallery: string,
  rounds: number,
): Promise<{ ours: number; limit: number }> {
  const bare = await toBarePage(browser, gallery)
  const painted = { gallery: [] as number[], bare: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    painted.gallery.push(await timeFirstPhoto(browser, (page) => page.goto(gallery)))
    // The same URL, so that the pictures come from the page's own host too.
    painted.bare.push(
      await timeFirstPhoto(browser, async (page) => {
        await page.route(gallery, (route) =>
          route.fulfill({ contentType: 'text/html', body: bare }),
        )
        await page.goto(gallery)
      }),
    )
  }
  return { ours: median(painted.gallery), limit: median(painted.bare) }
}

async function makeStudio(origin: string): Promise<{ token: string; client: Client }> {
  const { token } = await createClient({ origin }).call(contract.auth.signUp, {
    body: {
      companyName: 'Bench',
      alias: 'bench',
      country: 'gb',
      defaultLanguage: 'en',
      firstName: 'Ben',
      lastName: 'Ch',
      emailAddress: 'bench@example.com',
      password: 'a fine long phrase',
    },
  })
  return { token, client: createClient({ origin, token: () => token }) }
}

/**
 * A gallery that sells downloads and prints: what its page automatically fetches for the shop is part of the first
 * load.
 */
async function toSell(client: Client): Promise<CreateGallery> {
  const { productList } = await client.call(contract.productLists.create, {
    body: { name: 'Prices', slug: 'prices', currency: 'GBP' },
  })
  const product = { productListGuid: productList.guid, fulfillment: 'selfManaged' } as const
  await client.call(contract.products.create, {
    body: { ...product, name: 'Full size', type: 'Download', price: 12.5 },
  })
  const size = { sku: 'P-1', width: 150, height: 100 }
  await client.call(contract.products.create, {
    body: { ...product, ...size, name: 'Print', type: 'Print', price: 30 },
  })
  return { name: 'Wedding', productListGuid: productList.guid, features: { freeDownloads: false } }
}

/** Returns its slug once its photos are live. */
async function fillGallery(
  client: Client,
  gallery: CreateGallery,
  photos: number,
): Promise<string> {
  const { engine } = await client.call(contract.engines.create, {
    body: { ...gallery, published: true },
  })
  await uploadAll(
    client,
    engine.guid,
    makeFiles(await makeCameraPhotos(6, { width: 1_500, height: 1_000 }), photos, engine.slug),
    3,
  )
  for (;;) {
    const { total } = await client.call(contract.content.list, {
      query: { engineGuid: engine.guid },
    })
    if (total === photos) return engine.slug
    await pause(100)
  }
}

/** The limit: only the pictures that our page shows, at the same sizes. */
async function toBarePage(browser: Browser, url: string): Promise<string> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  const answer = await page.goto(url)
  // Without a photo the measurement would wait forever.
  if (!answer?.ok()) throw new Error(`${url} answered ${answer?.status()}`)
  await page.waitForLoadState('networkidle')
  const pictures = await page.evaluate<{ src: string; width: number; height: number }[]>(
    "[...document.querySelectorAll('main img')].map(({ currentSrc, clientWidth, clientHeight }) => ({ src: currentSrc, width: clientWidth, height: clientHeight }))",
  )
  await page.close()
  const shown = pictures
    .filter((picture) => picture.src)
    .map(
      ({ src, width, height }) =>
        `<img src="${src.replaceAll('&', '&amp;')}" width="${width}" height="${height}" alt="">`,
    )
  return `<!doctype html><title>bare</title>${shown.join('')}`
}

const WAIT_FOR_FIRST_PHOTO = `new Promise((resolve) => {
  const look = () => globalThis.firstPhoto === undefined ? setTimeout(look, 20) : resolve(globalThis.firstPhoto)
  look()
})`

/** From the start of the navigation to the paint of the first picture, in ms, in a browser with an empty cache. */
async function timeFirstPhoto(
  browser: Browser,
  open: (page: Page) => Promise<unknown>,
): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    const page = await context.newPage()
    await page.addInitScript({ content: NOTE_FIRST_PHOTO })
    await open(page)
    // Evaluated from outside: waiting in the page would create a function from text, which its policy forbids.
    return await page.evaluate<number>(WAIT_FOR_FIRST_PHOTO)
  } finally {
    await context.close()
  }
}

/** Bytes of script transferred until the list is idle. */
async function countScripts(browser: Browser, origin: string, token: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    const page = await context.newPage()
    await page.addInitScript({
      content: `localStorage.setItem('proofdesk.token', ${JSON.stringify(token)})`,
    })
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    const scripts = new Set<string>()
    let bytes = 0
    session.on(
      'Network.responseReceived',
      ({ requestId, type }) => void (type === 'Script' && scripts.add(requestId)),
    )
    session.on(
      'Network.loadingFinished',
      ({ requestId, encodedDataLength }) =>
        void (scripts.has(requestId) && (bytes += encodedDataLength)),
    )
    await page.goto(`${origin}/en/photos`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    return bytes
  } finally {
    await context.close()
  }
}
