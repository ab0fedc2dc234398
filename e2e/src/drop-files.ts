import type { Locator } from '@playwright/test'

/** Drops files and folders of the disk on a part of the page, as with the mouse. */
export async function dropFiles(target: Locator, paths: readonly string[]): Promise<void> {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error('There is nothing to drop on')
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
