import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createCsvReader, readCsv } from './csv.ts'

test.each([
  [
    'commas',
    'a,b\n1,2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'semicolons, with commas in the text',
    'a;b\n1;"2,5"\n',
    [
      ['a', 'b'],
      ['1', '2,5'],
    ],
  ],
  [
    'tabs',
    'a\tb\r\n1\t2\r\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a separator, a quote and a line end in quotes',
    'a,b\n"1,""x""\n2",3',
    [
      ['a', 'b'],
      ['1,"x"\n2', '3'],
    ],
  ],
  [
    'a quote within a word',
    'a,b\n5" tyre,x',
    [
      ['a', 'b'],
      ['5" tyre', 'x'],
    ],
  ],
  ...(['sep=;\r\n', 'SEP=;\n', '"sep=;"\r', '\ufeffsep=;\n'] as const).map(
    (first) =>
      [
        `a first line ${JSON.stringify(first)}`,
        `${first}a;b\n1,5;2`,
        [
          ['a', 'b'],
          ['1,5', '2'],
        ],
      ] satisfies [string, string, string[][]],
  ),
  ['a first line that names tabs', 'sep=\t\na\tb', [['a', 'b']]],
  ['a first line that names an unusual separator', 'sep=:\na:b,c', [['a', 'b,c']]],
  [
    'sep= anywhere else',
    'a;b\nsep=;',
    [
      ['a', 'b'],
      ['sep=', ''],
    ],
  ],
  ['a quote that never ends', 'a,b\n"1,2', [['a', 'b'], ['1,2']]],
  [
    'old Mac line ends',
    'a,b\r1,2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'empty lines and lines of separators only',
    '\n\na,b\n\n,,\n1,\n',
    [
      ['a', 'b'],
      ['1', ''],
    ],
  ],
  ['one column', 'a\n1', [['a'], ['1']]],
  ['nothing', '', []],
  ['white space', ' \n\t', []],
])('%s', (_, text, rows) => {
  expect(readCsv(text).map(([, cells]) => cells)).toEqual(rows)
})

test('what was written with quotes is read as it was', () => {
  const cell = fc.string().map((text) => `x${text}x`)
  fc.assert(
    fc.property(
      fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 6 }),
      fc.constantFrom(',', ';', '\t'),
      (rows, separator) => {
        const quote = (text: string) => `"${text.replaceAll('"', '""')}"`
        const text = rows.map((row) => row.map(quote).join(separator)).join('\r\n')
        // The first line determines the separator, so its texts must not contain one.
        fc.pre(!/["\r\n,;\t]/.test(rows[0]!.join('')))
        expect(readCsv(text).map(([, cells]) => cells)).toEqual(rows)
      },
    ),
  )
})

test.each(['\n', '\r\n', '\r'])(
  'rows have the numbers that a spreadsheet shows, line end %j',
  (end) => {
    const reader = createCsvReader(',')
    const text = ['a,b', '', '1,"x', 'y"', ' , ', '2,z'].join(end)
    const rows = [...text].flatMap((character) => reader.push(character))
    expect([...rows, ...reader.end()].map(([number, [cell]]) => [number, cell])).toEqual([
      [1, 'a'],
      [3, '1'],
      [5, '2'],
    ])
  },
)
