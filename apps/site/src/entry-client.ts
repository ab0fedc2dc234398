/** The page is complete without us: what one sees is painted first, then the program is read, whose file is on its way already. */
async function start(): Promise<void> {
  await firstPaint()
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

void start()
