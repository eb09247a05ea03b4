import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emptySheet, MAX_LINES, type SheetRow } from '../../../../shared/orders/fund-sheet.ts'
import { editorReducer, startEditor, startOver } from './editor.ts'
import {
  atCell,
  boxOf,
  clearRange,
  deleteLines,
  fillDown,
  insertLines,
  pasteTexts,
  setCell,
  shownFields,
  textsIn,
} from './sheet-model.ts'
import { clipboardOf, textsOf } from './use-keyboard.ts'

const fields = shownFields([])
const sheetOf = (rows: readonly SheetRow[]) => ({ ...emptySheet, rows })
const at = (row: number, column: number) => ({ row, column })
const range = (top: number, left: number, bottom: number, right: number) => ({
  anchor: at(top, left),
  focus: at(bottom, right),
})

describe('the clipboard', () => {
  test('is read as a spreadsheet writes it, quoted cells with their tabs, quotes and lines', () => {
    expect(textsOf('L1\t"Pérez ""el gordo""\tAna"\r\nL2\t"dos\nlíneas"\r\n')).toEqual([
      ['L1', 'Pérez "el gordo"\tAna'],
      ['L2', 'dos líneas'],
    ])
    expect(textsOf('uno\n\ntres')).toEqual([['uno'], [''], ['tres']])
    expect(textsOf('')).toEqual([])
  })

  test('whose quotes do not close is taken as it stands', () => {
    expect(textsOf('"abierta\tL2\nL3\tL4')).toEqual([
      ['"abierta', 'L2'],
      ['L3', 'L4'],
    ])
  })

  test('holds no formula that a spreadsheet would run, and gives it back as it was typed', () => {
    const lines = [['=HYPERLINK("x")', "'=1+1", "d'Amico"]]
    expect(clipboardOf(lines)).toBe(`"'=HYPERLINK(""x"")"\t''=1+1\td'Amico`)
    expect(textsOf(clipboardOf(lines))).toEqual(lines)
  })

  test('holds any cells so that reading them gives the same', () => {
    const cell = fc.string().map((text) => text.replace(/\s+/g, ' ').trim())
    const table = fc
      .integer({ min: 1, max: 5 })
      .chain((width) =>
        fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1 }),
      )
      .filter((lines) => lines.flat().some((text) => text !== ''))
      .filter((lines) => lines.at(-1)?.some((text) => text !== '') === true)
    fc.assert(
      fc.property(table, (lines) => {
        expect(textsOf(clipboardOf(lines))).toEqual(lines)
      }),
    )
  })
})

describe('pasting', () => {
  test('fills from the corner on and makes lines as needed', () => {
    const { sheet, range: filled } = pasteTexts(
      sheetOf([{ settlementId: 'L0' }]),
      fields,
      atCell(at(1, 0)),
      [
        ['L1', '77'],
        ['L2', '78'],
      ],
    )
    expect(sheet.rows).toEqual([
      { settlementId: 'L0' },
      { settlementId: 'L1', shareholderAccountId: '77' },
      { settlementId: 'L2', shareholderAccountId: '78' },
    ])
    expect(filled).toEqual(range(1, 0, 2, 1))
  })

  test('one text fills the whole selection', () => {
    const { sheet } = pasteTexts(emptySheet, fields, range(2, 3, 0, 3), [['A']])
    expect(sheet.rows).toEqual([{ classType: 'A' }, { classType: 'A' }, { classType: 'A' }])
  })

  test('tells how much had no place', () => {
    const wide = [Array.from({ length: 9 }, () => 'x')]
    expect(pasteTexts(emptySheet, fields, atCell(at(0, 0)), wide).cutColumns).toBe(2)
    const long = Array.from({ length: MAX_LINES + 3 }, () => ['x'])
    const pasted = pasteTexts(emptySheet, fields, atCell(at(0, 0)), long)
    expect([pasted.cutLines, pasted.sheet.rows.length]).toEqual([3, MAX_LINES])
  })

  test('and copying again gives the same texts', () => {
    const texts = fc
      .tuple(fc.integer({ min: 1, max: 7 }), fc.integer({ min: 1, max: 12 }))
      .chain(([width, height]) =>
        fc.array(fc.array(fc.stringMatching(/^\w{1,4}$/), { minLength: width, maxLength: width }), {
          minLength: height,
          maxLength: height,
        }),
      )
    fc.assert(
      fc.property(texts, (lines) => {
        const pasted = pasteTexts(emptySheet, fields, atCell(at(0, 0)), lines)
        expect(textsIn(pasted.sheet, fields, boxOf(pasted.range))).toEqual(lines)
      }),
    )
  })
})

describe('the lines', () => {
  const rows = [
    { settlementId: 'L1', classType: 'A' },
    { settlementId: 'L2' },
    { settlementId: 'L3' },
  ]

  test('are filled down from the first of the selection, or from the one above', () => {
    expect(
      fillDown(sheetOf(rows), fields, range(0, 3, 2, 3)).rows.map((row) => row.classType),
    ).toEqual(['A', 'A', 'A'])
    expect(fillDown(sheetOf(rows), fields, atCell(at(1, 3))).rows[1]).toEqual({
      settlementId: 'L2',
      classType: 'A',
    })
    expect(fillDown(sheetOf(rows), fields, atCell(at(0, 3))).rows).toEqual(rows)
  })

  test('are inserted before the selection and taken out with it', () => {
    const inserted = insertLines(sheetOf(rows), boxOf(range(1, 0, 2, 0)))
    expect(inserted.rows.map(({ settlementId }) => settlementId)).toEqual([
      'L1',
      undefined,
      undefined,
      'L2',
      'L3',
    ])
    expect(deleteLines(inserted, boxOf(range(1, 0, 2, 0))).rows).toEqual(rows)
  })

  test('that are emptied at the end are gone, those in between stay', () => {
    const sheet = sheetOf(rows)
    expect(clearRange(sheet, fields, { top: 1, bottom: 9, left: 0, right: 6 }).rows).toEqual([
      rows[0],
    ])
    expect(setCell(sheet, fields, at(1, 0), '').rows).toEqual([rows[0], {}, rows[2]])
  })

  test('say besides an operation only what some of them holds', () => {
    expect(shownFields([{}, { currency: 'USD' }])).toEqual([...fields, 'currency'])
  })
})

test('what a file brings is added to the sheet as it is by then, and to nothing that was typed meanwhile', () => {
  const typed = setCell(emptySheet, fields, at(0, 0), 'CORREGIDO')
  const editor = editorReducer(startEditor(), { type: 'change', sheet: typed })
  const filled = editorReducer(editor, {
    type: 'update',
    change: (sheet) => ({ ...sheet, rows: [...sheet.rows, { settlementId: 'L2' }] }),
  })
  expect(filled.sheet.rows.map(({ settlementId }) => settlementId)).toEqual(
    expect.arrayContaining(['CORREGIDO', 'L2']),
  )
  expect(editorReducer(filled, { type: 'undo' }).sheet).toBe(typed)
})

describe('undo', () => {
  test('goes back and forth over every change, with what was selected', () => {
    const one = setCell(emptySheet, fields, at(0, 0), 'L1')
    const two = setCell(one, fields, at(1, 0), 'L2')
    let editor = editorReducer(startEditor(), { type: 'change', sheet: one })
    editor = editorReducer(editor, { type: 'select', range: atCell(at(1, 0)) })
    editor = editorReducer(editor, { type: 'change', sheet: two, range: atCell(at(2, 0)) })
    editor = editorReducer(editor, { type: 'undo' })
    expect([editor.sheet, editor.range]).toEqual([one, atCell(at(1, 0))])
    editor = editorReducer(editor, { type: 'undo' })
    expect(editor.sheet).toEqual(emptySheet)
    editor = editorReducer(editorReducer(editor, { type: 'redo' }), { type: 'redo' })
    expect(editor.sheet).toEqual(two)
    expect(editorReducer(editor, { type: 'redo' })).toBe(editor)
  })

  test('forgets what was undone once something else is typed', () => {
    const one = setCell(emptySheet, fields, at(0, 0), 'L1')
    const undone = editorReducer(editorReducer(startEditor(), { type: 'change', sheet: one }), {
      type: 'undo',
    })
    const other = setCell(emptySheet, fields, at(0, 0), 'L9')
    expect(editorReducer(undone, { type: 'change', sheet: other }).future).toEqual([])
  })

  test('brings back what a new sheet took the place of', () => {
    const before = sheetOf([{ settlementId: 'L1' }])
    expect(editorReducer(startOver(before, emptySheet), { type: 'undo' }).sheet).toEqual(before)
  })
})
