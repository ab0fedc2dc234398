import type { Shape } from '@proofdesk/domain/print-crop'

/** A rectangle in a drawing, in millimetres from its upper left corner. */
export interface Place extends Shape {
  x: number
  y: number
}

export interface RoomScene {
  /** The furniture beside the print. */
  name: 'shelf' | 'sofa'
  view: Shape
  /** The height of the floor, or of the shelf's top. */
  ground: number
  print: Place
}

/** Up to this size of its longer side, a print is shown on a shelf. */
const SHELF_MAX = 400
/** The space around the print and the furniture, in millimetres. */
const AIR = 150
/** Width divided by height of every drawing, so that another size doesn't shift the layout. */
const RATIO = 4 / 3

export const SOFA = { width: 2_000, back: 820 }
/** How far above a sofa's back pictures hang. */
const ABOVE_SOFA = 230
const SOFA_VIEW = 2_300
const FLOOR = 140

/** The objects on both sides of a print on a shelf. */
export const CUP = { width: 82, height: 95 }
export const BOOKS = [
  { width: 34, height: 215 },
  { width: 26, height: 190 },
  { width: 40, height: 240 },
]
export const BOOKS_WIDTH = BOOKS.reduce((sum, { width }) => sum + width, 0)
const SHELF_VIEW = 560
const SHELF_GAP = 36
const SHELF_FRONT = 46

/**
 * A scene with a print at its true size, in millimetres. `edge`: the width that a frame and its mount add on each side.
 * Small prints are shown on a shelf, since above a sofa they would be a dot.
 */
export function roomScene(size: Shape, edge = 0): RoomScene {
  const outer = { width: size.width + 2 * edge, height: size.height + 2 * edge }
  return Math.max(size.width, size.height) <= SHELF_MAX
    ? shelfScene(size, outer, edge)
    : sofaScene(size, outer, edge)
}

function shelfScene(size: Shape, outer: Shape, edge: number): RoomScene {
  const sideWidth = Math.max(BOOKS_WIDTH, CUP.width) + SHELF_GAP
  const tall = Math.max(outer.height, ...BOOKS.map(({ height }) => height))
  const view = fit({
    width: Math.max(SHELF_VIEW, outer.width + 2 * (sideWidth + AIR / 3)),
    height: tall + SHELF_FRONT + AIR,
  })
  const ground = view.height - SHELF_FRONT
  return {
    name: 'shelf',
    view,
    ground,
    print: { x: (view.width - size.width) / 2, y: ground - edge - size.height, ...size },
  }
}

function sofaScene(size: Shape, outer: Shape, edge: number): RoomScene {
  const middle = SOFA.back + ABOVE_SOFA + outer.height / 2
  const view = fit({
    width: Math.max(SOFA_VIEW, outer.width + 2 * AIR),
    height: middle + outer.height / 2 + AIR + FLOOR,
  })
  const ground = view.height - FLOOR
  return {
    name: 'sofa',
    view,
    ground,
    print: {
      x: (view.width - size.width) / 2,
      y: ground - middle - outer.height / 2 + edge,
      ...size,
    },
  }
}

/** The smallest drawing in the common ratio that contains this. */
function fit({ width, height }: Shape): Shape {
  return width / height >= RATIO
    ? { width, height: width / RATIO }
    : { width: height * RATIO, height }
}
