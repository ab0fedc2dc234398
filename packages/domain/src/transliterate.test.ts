import { expect, test } from 'vitest'
import { transliterate } from './transliterate.ts'

test.each([
  // Bulgarian, by the law on transliteration.
  ['сватба на мария', 'svatba na mariya'],
  ['велико търново, щастие, кьосе', 'veliko tarnovo, shtastie, kyose'],
  ['съединение', 'saedinenie'],
  // Russian.
  ['свадьба алёны щукиной', 'svadba alyony shchukinoy'],
  ['объезд, эхо', 'obezd, eho'],
  // Ukrainian.
  ['весілля ганни, київ', 'vesillya hanny, kyiv'],
  // Serbian and Macedonian.
  ['ђорђе и љубица, чачак', 'djordje i ljubica, cacak'],
  ['ќирил и ѓорѓи', 'kjiril i gjorgji'],
  // A stress accent, and a letter that none of these languages uses.
  ['ма\u0301ма ѐ ѫ', 'ma\u0301ma e '],
  // Greek, by ELOT 743.
  ['ολυμπία', 'olympi\u0301a'],
  ['ευαγγελία, άγχος', 'evangeli\u0301a, a\u0301nchos'],
  ['ελευθερία, αυτός, ναύπλιο', 'eleftheri\u0301a, afto\u0301s, naf\u0301plio'],
  ['μπάμπης, ούζο', 'ba\u0301mpis, ou\u0301zo'],
  ['προϋπολογισμός, άυλος', 'proy\u0308pologismo\u0301s, a\u0301ylos'],
  // Everything else stays.
  ['łódź, งานแต่งงาน, 結婚式', 'łódź, งานแต่งงาน, 結婚式'],
])('%s reads %s', (text, latin) => expect(transliterate(text)).toBe(latin))
