/** The page is complete without us: what one sees first has the line to itself, then the program is fetched. */
async function start(): Promise<void> {
  await firstPaint()
  await firstPictures()
  const { hydratePage } = await import('./hydrate-page.tsx')
  hydratePage()
}

/** Resolves after the next frame; soon in any case, as a page in the background draws none. */
function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve, 0))
    setTimeout(resolve, 500)
  })
}

/** A slow line takes this long at most, and someone who does something waits for no picture. */
const PICTURES_WITHIN = 3_000

/** Resolves once the pictures that are seen first are here, or can't be. */
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
