import type { Browser, CDPSession } from 'playwright-core'
import { formatTable, median } from './statistics.ts'

/** A slow mobile connection as Lighthouse simulates it. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1_000_000) / 8,
  uploadThroughput: (0.75 * 1_000_000) / 8,
}
const CPU_SLOWDOWN = 4
const PHONE = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 3,
}

// Runs in the browser, whose globals this project's types don't know.
const NOTE_PAINTS = `globalThis.paints = { largest: 0, shift: 0 }
new PerformanceObserver((list) => {
  for (const { startTime } of list.getEntries()) globalThis.paints.largest = startTime
}).observe({ type: 'largest-contentful-paint', buffered: true })
new PerformanceObserver((list) => {
  for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) globalThis.paints.shift += value
}).observe({ type: 'layout-shift', buffered: true })`

interface PhoneVisit {
  /** Of the largest picture or text, in ms. */
  largestPaint: number
  /** Received by then. */
  bytesUntilPaint: number
  scriptBytes: number
  layoutShift: number
}

/** A gallery on a phone with a slow connection, until it is idle and before any interaction: medians and targets. */
export async function benchPhone(
  browser: Browser,
  gallery: string,
  rounds: number,
  log: (line: string) => void,
): Promise<void> {
  const visits: PhoneVisit[] = []
  // Watermarked pictures are made on their first request.
  await visit(browser, gallery)
  for (let round = 0; round < rounds; round++) visits.push(await visit(browser, gallery))
  const of = (name: keyof PhoneVisit) => median(visits.map((each) => each[name]))
  log(
    formatTable([
      ['first load on a phone, slow 4G, processor ÷ 4', 'ours', 'aim'],
      ['largest picture or text painted', `${of('largestPaint').toFixed(0)} ms`, '2500 ms'],
      ['bytes until then', `${(of('bytesUntilPaint') / 1_000).toFixed(0)} kB`, '350 kB'],
      [
        'script before anything is opened',
        `${(of('scriptBytes') / 1_000).toFixed(0)} kB`,
        '130 kB',
      ],
      ['layout shift', of('layoutShift').toFixed(4), '0.0050'],
    ]),
  )
}

async function visit(browser: Browser, gallery: string): Promise<PhoneVisit> {
  const context = await browser.newContext(PHONE)
  try {
    const page = await context.newPage()
    await page.addInitScript({ content: NOTE_PAINTS })
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', SLOW_4G)
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    const arrivals = noteArrivals(session)
    await page.goto(gallery)
    await page.waitForLoadState('networkidle')
    const paints = await page.evaluate<{ largest: number; shift: number }>('globalThis.paints')
    return {
      largestPaint: paints.largest,
      bytesUntilPaint: arrivals.until(paints.largest),
      scriptBytes: arrivals.scripts(),
      layoutShift: paints.shift,
    }
  } finally {
    await context.close()
  }
}

/** Records what is received, and when. */
function noteArrivals(session: CDPSession) {
  const scripts = new Set<string>()
  const pieces: { at: number; bytes: number; requestId: string }[] = []
  let began: number | undefined
  session.on('Network.requestWillBeSent', ({ timestamp }) => void (began ??= timestamp))
  session.on(
    'Network.responseReceived',
    ({ requestId, type }) => void (type === 'Script' && scripts.add(requestId)),
  )
  const note = ({ timestamp, encodedDataLength, requestId }: Piece) =>
    void pieces.push({ at: timestamp, bytes: encodedDataLength, requestId })
  session.on('Network.dataReceived', note)
  const sum = (some: typeof pieces) => some.reduce((bytes, piece) => bytes + piece.bytes, 0)
  return {
    /** Within the given number of ms after the first request. */
    until: (ms: number) => sum(pieces.filter(({ at }) => (at - began!) * 1_000 <= ms)),
    scripts: () => sum(pieces.filter(({ requestId }) => scripts.has(requestId))),
  }
}

interface Piece {
  timestamp: number
  encodedDataLength: number
  requestId: string
}
