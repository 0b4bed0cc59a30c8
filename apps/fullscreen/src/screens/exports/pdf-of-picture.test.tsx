import { expect, it } from 'vitest'
import { pdfOfPicture } from './pdf-of-picture.ts'

it('a picture becomes one page of its size, with a title', async () => {
  const canvas = new OffscreenCanvas(2246, 1588)
  canvas.getContext('2d')?.fillRect(0, 0, 2246, 1588)
  const pdf = await pdfOfPicture(await canvas.convertToBlob(), { width: 1123, height: 794, title: '曲线' })
  expect(pdf.type).toBe('application/pdf')
  const text = new TextDecoder('latin1').decode(await pdf.arrayBuffer())
  expect(text).toMatch(/^%PDF-1\./)
  expect(text.match(/\/Type \/Page\n/g)).toHaveLength(1)
  // A sheet across, in points: 72 to the inch.
  expect(text).toMatch(/\/MediaBox \[0 0 842\.25\d* 595\.5\d*\]/)
  expect(text).toMatch(/\/Width 2246\n\/Height 1588/)
  expect(text).toContain('/Title (\u00fe\u00ff\u0066\u00f2\u007e\u00bf)')
})
