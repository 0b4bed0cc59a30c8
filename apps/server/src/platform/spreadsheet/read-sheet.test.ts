import { deflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { readSheet, streamSheet } from './read-sheet.ts'
import { writeXlsx } from 'hucre/xlsx'
import { writeSheet } from './write-sheet.ts'

const bytesOf = async (stream: ReadableStream<Uint8Array>) => new Uint8Array(await new Response(stream).arrayBuffer())

/** An archive of one entry that declares to unpack to 10 bytes. */
function bombOf(unpackedBytes: number): Uint8Array {
  const name = Buffer.from('xl/worksheets/sheet1.xml')
  const packed = deflateRawSync(Buffer.alloc(unpackedBytes, 'a'))
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50, 0)
  local.writeUInt16LE(8, 8)
  local.writeUInt32LE(packed.length, 18)
  local.writeUInt32LE(10, 22)
  local.writeUInt16LE(name.length, 26)
  const central = Buffer.alloc(46)
  central.writeUInt32LE(0x02014b50, 0)
  central.writeUInt16LE(8, 10)
  central.writeUInt32LE(packed.length, 20)
  central.writeUInt32LE(10, 24)
  central.writeUInt16LE(name.length, 28)
  const at = local.length + name.length + packed.length
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(central.length + name.length, 12)
  end.writeUInt32LE(at, 16)
  return new Uint8Array(Buffer.concat([local, name, packed, central, name, end]))
}

const linesOf = async (bytes: Uint8Array<ArrayBuffer>, maxLines = 10) => {
  const lines: string[][] = []
  for await (const { line } of streamSheet(new Blob([bytes]), maxLines)) lines.push(line)
  return lines
}

describe('a workbook', () => {
  it('is read row by row as it is read at once', async () => {
    const bytes = await bytesOf(writeSheet({ name: '用户', columns: ['账号', '年龄'], rows: [['张三', 3], ['=1+1', null]] })) // prettier-ignore
    const lines = [['账号', '年龄'], ['张三', '3'], ['=1+1']] // prettier-ignore
    expect(await linesOf(bytes)).toEqual(lines)
    expect((await readSheet(bytes, 10)).lines.map((line) => line.filter((text) => text !== ''))).toEqual(lines)
    await expect(linesOf(bytes, 2)).rejects.toThrow('一次最多导入 2 行')
  })

  it('has its text in every cell of a merged range, dates as days and texts of a program of Office', async () => {
    const book = await writeXlsx({
      sheets: [
        {
          name: '用户',
          rows: [
            ['花名册', null, null],
            ['部门', '姓名', '生日'],
            ['销售部', '甲 & <乙>', new Date(Date.UTC(2026, 0, 5))],
            [null, ' 丙\n丁 ', new Date(Date.UTC(2026, 0, 5, 8, 30))],
            [null, 1.5, true],
          ],
          merges: [
            { startRow: 2, endRow: 4, startCol: 0, endCol: 0 },
            { startRow: 0, endRow: 0, startCol: 0, endCol: 2 },
          ],
        },
      ],
    })
    const lines = [
      ['花名册', '花名册', '花名册'],
      ['部门', '姓名', '生日'],
      ['销售部', '甲 & <乙>', '2026-01-05'],
      ['销售部', '丙\n丁', '2026-01-05 08:30:00'],
      ['销售部', '1.5', 'true'],
    ]
    expect(await linesOf(new Uint8Array(book))).toEqual(lines)
    expect((await readSheet(new Uint8Array(book), 10)).lines).toEqual(lines)
  })

  it('that unpacks to more than it declares is refused before it is read', async () => {
    const bomb = bombOf(200 * 1024 * 1024)
    expect(bomb.length).toBeLessThan(1024 * 1024)
    await expect(readSheet(bomb, 10)).rejects.toThrow('文件解压后过大')
  })

  it('that is a program under another name is refused', async () => {
    const program = new Uint8Array(Buffer.from('4d5a90000300000004000000ffff0000', 'hex'))
    await expect(readSheet(program, 10)).rejects.toThrow('不是有效的 Excel 文件')
    await expect(linesOf(program)).rejects.toThrow('不是有效的 Excel 文件')
  })
})
