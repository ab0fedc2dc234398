export interface Point {
  x: number
  y: number
}

/**
 * A rotated rectangle: `x` and `y` are its centre, `angle` (radians, clockwise on a screen) is the direction of its
 * width.
 */
export interface TurnedBox extends Point {
  width: number
  height: number
  angle: number
}

/**
 * The smallest rotated rectangle that contains all points (at least one). Its width is more horizontal than vertical.
 */
export function smallestBox(points: readonly Point[]): TurnedBox {
  const hull = convexHull(points)
  let best: TurnedBox | undefined
  for (const [n, from] of hull.entries()) {
    const to = hull[(n + 1) % hull.length]!
    const box = boxAlong(hull, Math.atan2(to.y - from.y, to.x - from.x))
    if (!best || box.width * box.height < best.width * best.height) best = box
  }
  return layFlat(best!)
}

/** A point of the box by its fractions of width and height. */
export function pointOf(box: TurnedBox, across: number, down: number): Point {
  const dx = (across - 0.5) * box.width
  const dy = (down - 0.5) * box.height
  const [cos, sin] = [Math.cos(box.angle), Math.sin(box.angle)]
  return { x: box.x + dx * cos - dy * sin, y: box.y + dx * sin + dy * cos }
}

function boxAlong(points: readonly Point[], angle: number): TurnedBox {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const { x, y } of points) {
    const across = x * cos + y * sin
    const down = y * cos - x * sin
    left = Math.min(left, across)
    right = Math.max(right, across)
    top = Math.min(top, down)
    bottom = Math.max(bottom, down)
  }
  const [across, down] = [(left + right) / 2, (top + bottom) / 2]
  return {
    x: across * cos - down * sin,
    y: across * sin + down * cos,
    width: right - left,
    height: bottom - top,
    angle,
  }
}

/** The same rectangle with its angle between -45° and 45°. */
function layFlat(box: TurnedBox): TurnedBox {
  const quarters = Math.round(box.angle / (Math.PI / 2))
  const flat = { ...box, angle: box.angle - quarters * (Math.PI / 2) }
  return quarters % 2 === 0 ? flat : { ...flat, width: box.height, height: box.width }
}

/** Andrew's monotone chain. */
function convexHull(points: readonly Point[]): Point[] {
  const sorted = points.toSorted((a, b) => a.x - b.x || a.y - b.y)
  if (sorted.length < 3) return sorted
  const lower = halfHull(sorted)
  const upper = halfHull(sorted.toReversed())
  return [...lower.slice(0, -1), ...upper.slice(0, -1)]
}

function halfHull(sorted: readonly Point[]): Point[] {
  const hull: Point[] = []
  for (const point of sorted) {
    while (hull.length > 1 && turn(hull.at(-2)!, hull.at(-1)!, point) <= 0) hull.pop()
    hull.push(point)
  }
  return hull
}

function turn(a: Point, b: Point, c: Point): number {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
}
