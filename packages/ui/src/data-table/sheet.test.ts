import { describe, expect, it } from 'vitest'
import type { ColumnDef } from './column-def.ts'
import { sheetOf, toCsv, toHtml, toTsv, withoutFormula } from './sheet.ts'

interface Row {
  no: string | null
  hours: number | null
}

const columns: ColumnDef<Row>[] = [
  { id: 'no', header: '车号', accessorFn: (row) => row.no },
  { id: 'hours', header: '小时', accessorFn: (row) => row.hours, cell: (row) => `${row.hours} h` },
  { id: 'link', header: '车辆', cell: (row) => row.no },
  { id: 'actions', header: '操作', cell: () => '编辑' },
]

describe('sheetOf', () => {
  it('has values instead of what is drawn, and no buttons', () => {
    expect(sheetOf(columns, [{ no: 'TH210-1', hours: 0 }])).toEqual({
      header: ['车号', '小时', '车辆'],
      rows: [['TH210-1', 0, 'TH210-1']],
    })
  })

  it('leaves cells without a value empty', () => {
    expect(sheetOf(columns, [{ no: null, hours: null }]).rows).toEqual([['', '', '']])
  })
})

describe('withoutFormula', () => {
  it('disarms what a spreadsheet would work out, and leaves figures alone', () => {
    for (const text of ['=1+1', '  =1', '+1', '-1', '@SUM(A1)', '＝1', '\t=1', '\r=1']) {
      expect(withoutFormula(text)).toBe(`'${text}`)
    }
    expect(withoutFormula(-12.5)).toBe('-12.5')
    expect(withoutFormula('TH210-1')).toBe('TH210-1')
  })
})

describe('files and the clipboard', () => {
  it('are CSV with a byte-order mark, quoted where it must be', () => {
    expect(toCsv({ header: ['a', 'b'], rows: [['x,"y"', 1]] })).toBe('\uFEFFa,b\r\n"x,""y""",1\r\n')
  })

  it('are lines with tabs, a cell of two lines being one cell', () => {
    expect(
      toTsv([
        ['a', 1],
        ['b\nc', ''],
      ]),
    ).toBe('a\t1\n"b\nc"\t')
  })

  it('keep long numbers that are texts as texts', () => {
    expect(toHtml([['1440<0000>', 5]])).toBe(
      `<table><tr><td style="mso-number-format:'\\@'">1440&lt;0000&gt;</td><td>5</td></tr></table>`,
    )
  })
})
