import { expect, test } from 'vitest'
import { toFramedMail } from './framed-mail.ts'

test('an email keeps its styles in a frame, without a style attribute', () => {
  const framed = toFramedMail(
    '<html lang="en"><head><meta charset="utf-8"></head><body style="margin:0"><p style="color:#b4451f">Hello <b>Alex</b></p></body></html>',
  )
  expect(framed).not.toContain(' style=')
  const frame = document.createElement('iframe')
  document.body.append(frame)
  frame.contentDocument!.write(framed)
  const paragraph = frame.contentDocument!.querySelector('p')!
  expect(paragraph).toHaveTextContent('Hello Alex')
  expect(frame.contentWindow!.getComputedStyle(paragraph).color).toBe('rgb(180, 69, 31)')
  frame.remove()
})
