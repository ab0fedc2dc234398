/** The page is complete without us: its visible parts get the bandwidth first, then the program is loaded. */
async function start(): Promise<void> {
  await firstPaint()
  await firstPictures()
  const { hydratePage } = await import('./hydrate-page.tsx')
  hydratePage()
}

/** Resolves after the next frame, or soon anyway, since a background page draws none. */
function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve, 0))
    setTimeout(resolve, 500)
  })
}

/** Maximum wait in ms on a slow connection; someone who interacts doesn't wait for pictures at all. */
const PICTURES_WITHIN = 3_000

/** Resolves once the first visible pictures have loaded, or failed. */
function firstPictures(): Promise<void> {
  const pictures = document.querySelectorAll<HTMLImageElement>('img[fetchpriority="high"]')
  return new Promise((resolve) => {
    for (const name of ['pointerdown', 'keydown', 'scroll'])
      addEventListener(name, () => resolve(), { once: true, passive: true })
    setTimeout(resolve, PICTURES_WITHIN)
    void Promise.allSettled([...pictures].map((picture) => picture.decode())).then(() => resolve())
  })
}

void start()
