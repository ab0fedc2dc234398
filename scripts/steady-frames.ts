/**
 * Keeps jsdom's frames on the real clock. It draws them by an interval that it starts when there is something to draw. One
 * that began on a test's fake clock would never come again, and the files of a worker share the window: no later test
 * would get an animation frame. An interval that never stops cannot begin there.
 */
const page = globalThis as {
  requestAnimationFrame?: (draw: () => void) => number
  hasSteadyFrames?: true
}
const { requestAnimationFrame } = page
if (requestAnimationFrame && !page.hasSteadyFrames) {
  page.hasSteadyFrames = true
  const goOn = () => void requestAnimationFrame(goOn)
  goOn()
}
