/** From RFC 3492, section 5. */
const [BASE, T_MIN, T_MAX, SKEW, DAMP, FIRST_BIAS, FIRST_CODE] = [36, 1, 26, 38, 700, 72, 128]

/**
 * A domain label in readable form: `xn--mller-kva` becomes `müller`. Anything that isn't Punycode is returned
 * unchanged.
 */
export function readLabel(label: string): string {
  return label.startsWith('xn--') ? (decode(label.slice(4)) ?? label) : label
}

function decode(text: string): string | undefined {
  const end = text.lastIndexOf('-')
  const characters = Array.from(text.slice(0, Math.max(end, 0)))
  let [code, index, bias] = [FIRST_CODE, 0, FIRST_BIAS]
  for (let at = end + 1; at < text.length;) {
    const before = index
    for (let [weight, k] = [1, BASE]; ; k += BASE) {
      const digit = at < text.length ? digitOf(text.charCodeAt(at)) : undefined
      if (digit === undefined) return undefined
      at += 1
      index += digit * weight
      const threshold = Math.min(Math.max(k - bias, T_MIN), T_MAX)
      if (digit < threshold) break
      weight *= BASE - threshold
    }
    const length = characters.length + 1
    bias = adapt(index - before, length, before === 0)
    code += Math.floor(index / length)
    if (code > 0x10ffff) return undefined
    index %= length
    characters.splice(index, 0, String.fromCodePoint(code))
    index += 1
  }
  return characters.join('')
}

/** The value of a digit: a to z are 0 to 25, 0 to 9 are 26 to 35. */
function digitOf(code: number): number | undefined {
  if (code >= 97 && code <= 122) return code - 97
  return code >= 48 && code <= 57 ? code - 22 : undefined
}

function adapt(delta: number, length: number, isFirst: boolean): number {
  let left = Math.floor(delta / (isFirst ? DAMP : 2))
  left += Math.floor(left / length)
  let k = 0
  for (; left > ((BASE - T_MIN) * T_MAX) / 2; k += BASE) left = Math.floor(left / (BASE - T_MIN))
  return k + Math.floor(((BASE - T_MIN + 1) * left) / (left + SKEW))
}
