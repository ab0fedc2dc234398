import type { Locator } from '@playwright/test'

/** Drops files and folders from the disk on an element, as with the mouse. */
export async function dropFiles(target: Locator, paths: readonly string[]): Promise<void> {
  const box = await findBox(target)
  if (!box) throw new Error('There is no drop target')
  const index = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const page = target.page()
  const devtools = await page.context().newCDPSession(page)
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await devtools.send('Input.dispatchDragEvent', {
      type,
      ...index,
      data: { items: [], files: [...paths], dragOperationsMask: 1 },
    })
  }
  await devtools.detach()
}

/** The position of an element. The screen may re-render it in the meantime, so this retries. */
async function findBox(target: Locator, triesLeft = 4): ReturnType<Locator['boundingBox']> {
  try {
    await target.scrollIntoViewIfNeeded()
    return await target.boundingBox()
  } catch (error) {
    if (triesLeft === 0) throw error
    return findBox(target, triesLeft - 1)
  }
}
